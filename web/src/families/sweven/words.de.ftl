### Sweven auf Deutsch: die Sätze des Regelbuchs und warum Computerspieler etwas tun.
###
### .line ist die kurze Zeile, die eine Ablehnung zitiert; .entry sagt der Zettel zu einem Eintrag, der nicht geht.

## Clauses

# Spieler, Rang, Karten

SW-1 = Zwei bis sechs Spieler. Jeder spielt für sich; Partner gibt es nicht.
SW-2 = In jeder Farbe, auch in Trumpf, ist das Ass am höchsten, und der Rest folgt der Reihe nach bis zur niedrigsten Karte im Spiel. Trümpfe haben keine eigene Rangfolge.
SW-3 = Zwei oder drei Spieler nehmen 24 Karten: in jeder Farbe Ass, König, Dame, Bube, Zehn, Neun.
SW-4 = Vier Spieler nehmen 32 Karten: in jeder Farbe Ass bis Sieben.
SW-5 = Fünf Spieler nehmen 40 Karten: in jeder Farbe Ass bis Fünf.
SW-6 = Sechs Spieler nehmen 48 Karten: in jeder Farbe Ass bis Drei (nur die Zweien fehlen).

# Ziehen, Geben, Reihenfolge

SW-7 = Für das erste Spiel zieht jeder eine Karte; wer die höchste zieht, gibt.
SW-8 = Wer gleich hoch gezogen hat, zieht noch einmal, bis einer am höchsten ist. Farben entscheiden nie (die Regeln kennen keinen Rang der Farben).
SW-9 = Das Geben geht nach jedem Spiel einen Platz nach links, auch nach einem, das nicht gespielt wird (SW-19).
SW-10 = Gegeben wird einzeln im Uhrzeigersinn, vom linken Nachbarn des Gebers an, bis jeder acht Karten hat.
SW-11 = Zu dritt, viert, fünft und sechst sind damit alle Karten verteilt. Zu zweit bleiben acht übrig.
SW-12 = Die acht Karten, die zu zweit übrig sind, bleiben verdeckt, gehören niemandem und spielen nicht mit; ihre Punkte bekommt niemand.
    .entry = Zu zweit bekommt niemand acht der Karten; sie zählen höchstens neun.
SW-13 = Falsch gegeben: Derselbe Geber gibt noch einmal, und sonst ändert sich nichts; Stand, Konto und Sperre (SW-41) bleiben. Ein Programm vergibt sich nie.

# Bieten und Trumpf

SW-14 = Der linke Nachbar des Gebers beginnt, und es geht einmal im Uhrzeigersinn herum. Jeder ist genau einmal dran und bietet oder passt.
    .entry = Jeder ist einmal an der Reihe: Was der Bieter da gesagt hat, gilt.
SW-15 = Das niedrigste Gebot ist 3.
    .line = Das niedrigste Gebot ist drei
    .entry = Das niedrigste Gebot ist drei.
SW-16 = Jedes Gebot muss höher sein als das letzte davor (Passen zählt nicht). Gleich hohe Gebote gibt es nicht.
    .line = Jedes Gebot muss höher sein als das vorige
    .entry = Jedes Gebot muss höher sein als das vorige.
SW-17 = Das höchste Gebot ist 17, so viel, wie alle zählenden Karten zusammen wert sind (SW-21). Dabei bleibt es auch zu zweit, obwohl dann manche der 17 Punkte nicht verteilt sind.
    .line = Das höchste Gebot ist 17
    .entry = Das höchste Gebot ist 17.
SW-18 = Wer am höchsten bietet, nennt die Trumpffarbe. Ein Gebot ist nur eine Zahl: Die Farbe wird erst nach dem Bieten genannt, es muss eine der vier sein, und ohne Trumpf gibt es nicht.
    .line = Trumpf ist eine der vier Farben; ohne Trumpf gibt es nicht
    .entry = Trumpf ist eine der vier Farben; ohne Trumpf gibt es nicht.
SW-19 = Passen alle, so wird nicht gespielt, und der Nächste links gibt. Niemand bekommt etwas.
    .entry = Passen alle, wird zusammengeworfen: Niemand bietet, nichts wird gespielt.
SW-20 = Nach einem Gebot von 17 sind die Übrigen noch dran, können aber nur passen; ein Programm darf es für sie tun.
    .line = Nach einem Gebot von 17 kann man nur passen

# Ziel und Werte

SW-21 = Jedes Ass, jeder König, jede Dame und jeder Bube, den man in Stichen macht, ist 1 Punkt wert, der Herzbube 2. Alle anderen Karten zählen nichts. Zusammen sind es immer 16 + 1 = 17 Punkte.
    .entry = Zusammen zählen die Karten 17 Punkte.
SW-22 = Der Alleinspieler will mindestens so viele Punkte machen, wie er geboten hat; alle anderen zusammen wollen es verhindern.

# Spiel

SW-23 = Der Alleinspieler spielt zum ersten Stich aus, was er will, auch Trumpf.
SW-24 = Gespielt wird im Uhrzeigersinn. Wer die ausgespielte Farbe hat, muss sie bedienen.
    .line = Bediene, wenn du kannst
SW-25 = Wer sie nicht hat, spielt, was er will. Es gibt weder Trumpfzwang noch Stichzwang.
SW-26 = Liegt Trumpf im Stich, so macht ihn der höchste; sonst die beste Karte der ausgespielten Farbe.
    .line = Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe
SW-27 = Wer den Stich macht, spielt zum nächsten aus. Ausgespielt werden darf jede Karte.
SW-28 = Alle acht Stiche werden gespielt, auch wenn das Gebot schon entschieden ist, denn es kommt auf den Überschuss an (SW-33).
SW-29 = Keine Ratschläge, und keine Bemerkung, die verrät, wie stark ein Blatt ist oder was darin ist; geredet wird nach dem Spiel.
SW-30 = Nicht bedienen, obwohl man kann, geht im Programm nicht: Eine verbotene Karte wird abgewiesen. Ebenso, was außer der Reihe geboten oder gespielt wird: Es gilt nicht.
    .line = Was nicht erlaubt ist oder außer der Reihe kommt, gilt nicht

# Was ein Spiel bringt

SW-31 = Macht der Alleinspieler mindestens sein Gebot, so bekommt er sein Gebot, und die anderen bekommen nichts.
SW-32 = Macht er weniger, so bekommt er nichts, und jeder der anderen bekommt, was er geboten hatte.
SW-33 = Macht er mehr, so zählt der Überschuss (gemachte Punkte weniger Gebot) jetzt noch nicht; er kommt auf ein besonderes Konto, das Sweven.
SW-34 = Ein Gebot ohne Überschuss lässt das Konto leer.

# Das Konto von Spiel zu Spiel

SW-35 = Bietet der Inhaber des Kontos gleich im nächsten Spiel wieder am höchsten und macht er sein Gebot, so bekommt er das neue Gebot und das ganze Konto.
SW-36 = Der Überschuss dieses nächsten Spiels, wenn es einen gibt, wird der neue Inhalt des Kontos (er ersetzt, was eben ausgezahlt wurde, und kommt nicht dazu).
SW-37 = Bietet der Inhaber im nächsten Spiel nicht am höchsten, so ist das Konto verloren.
SW-38 = Bietet er am höchsten und verliert, so ist das Konto verloren. Die Gegner bekommen auch dann nur sein Gebot, nie das Konto.
SW-39 = Niemand als der Inhaber kann das Konto je bekommen, und nur im nächsten Spiel.
SW-40 = Es gibt höchstens ein Konto, und jeder weiß, wem es gehört und was darauf ist. Auch ein Spiel, in dem alle passen (SW-19), ist „das nächste Spiel“: Der Inhaber hat darin nicht am höchsten geboten, also ist das Konto verloren.

# Sperre

SW-41 = Wer am höchsten geboten und verloren hat, darf im nächsten Spiel nicht bieten.
    .entry = Wer sein Gebot verfehlt hat, darf im nächsten Spiel nicht bieten.
SW-42 = Der Gesperrte wird beim Bieten übergangen (als hätte er gepasst). Er gibt, wenn er an der Reihe ist, bekommt Karten, spielt und bekommt Punkte, wenn der neue Alleinspieler verliert.
SW-43 = Die Sperre gilt genau ein Spiel, auch wenn darin alle passen: Er hat dann einmal beim Bieten ausgesetzt.
SW-44 = Passen alle, die bieten dürfen, so gilt SW-19.

# Partie

SW-45 = Das Ziel sind 35 Punkte: Wer zuerst dort ist, hat gewonnen. Geprüft wird das erst, wenn ein Spiel ganz abgerechnet ist.
    .entry = Wer zuerst am Ziel ist, hat gewonnen; danach wird nichts mehr aufgeschrieben.
SW-46 = Erreichen mehrere im selben Spiel 35, so gewinnt der höchste Stand.
SW-47 = Sind zwei oder mehr gleichauf Erste, so haben alle gewonnen.
SW-48 = Was am Ende der Partie noch auf dem Konto steht, ist nichts wert.
SW-49 = Niemand muss je bieten, es kann also endlos gepasst werden. Ist eine Höchstzahl von Spielen vereinbart, so endet die Partie danach, ungespielte mitgezählt, und der höchste Stand gewinnt (bei Gleichstand SW-47).

## Reasons

only_choice = Etwas anderes darf ich nicht.

too_weak = Mein Blatt gibt kein Gebot her.
too_high = Was geboten ist, ist mehr, als mein Blatt hergibt.
open_bid = Ich biete, was ich gut schaffe, und hoch genug, dass andere wegbleiben.
overbid = Ich biete mehr als die anderen, denn so viel sollte mein Blatt machen.
just_enough = Ich bin zuletzt dran, also genügt es, knapp darüber zu bieten.
bid_all = Gegen diese Karten kann niemand einen Stich machen.

name_best = Mit diesem Trumpf sollte mein Blatt die meisten Punkte machen.

draw_trumps = Ich ziehe Trumpf mit einem, den niemand schlägt.
force_trumps = Ich spiele Trumpf aus, um die hohen herauszuholen.
top_card = Nichts, was noch draußen ist, schlägt sie.
last_trumps = Meine Trümpfe sind die letzten: Sie machen ihre Stiche.
give_up_lead = Ich gebe das Ausspiel mit einer Karte ab, die keinen Punkt kostet.
draw_his_trumps = Ich spiele Trumpf aus, damit dem Alleinspieler weniger bleiben.
lead_to_ruff = Einer von uns hat diese Farbe nicht und kann stechen.
lead_low = Ich spiele klein aus einer Farbe, in der ich wenig zu verlieren habe.

feed = Einer von uns macht diesen Stich: Ich gebe ihm meine Punkte.
hope_feed = Einer von uns hinter mir macht diesen Stich wohl: Ich gebe ihm meine Punkte.
no_points_left = Einer von uns macht diesen Stich, und ich habe keine Punkte dafür übrig.
starve = Den Stich bekomme ich nicht, also gebe ich so wenig wie möglich.
win_cheaply = Ich mache den Stich so billig, wie es geht.
win_rich = Ich mache den Stich mit einer Karte, deren Punkte dort sicher sind.
trump_in = Ich habe diese Farbe nicht und steche.
trump_rich = Ich habe diese Farbe nicht und steche mit einer Karte, deren Punkte dort sicher sind.
stay_low = Hinter mir könnte man mich schlagen: Ich bleibe klein.
not_worth_it = In diesem Stich liegt zu wenig für einen Trumpf.
