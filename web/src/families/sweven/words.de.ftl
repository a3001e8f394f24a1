### Sweven auf Deutsch: die Regeln und warum Computerspieler etwas tun.
###
### .line ist die kurze Zeile, die eine Ablehnung zitiert; .entry sagt der Zettel zu einem Eintrag, der nicht geht.

## Clauses

# Spieler, Rang, Karten

SW-1 = Zwei bis sechs Spieler. Jeder spielt für sich; Partner gibt es nicht.
SW-2 = In jeder Farbe, auch in der Trumpffarbe, ist das Ass die höchste Karte; die übrigen folgen der Reihe nach bis zur niedrigsten im Spiel. Trümpfe haben keine eigene Rangfolge.
SW-3 = Zwei oder drei Spieler spielen mit 24 Karten: in jeder Farbe Ass, König, Dame, Bube, Zehn, Neun.
SW-4 = Vier Spieler spielen mit 32 Karten: in jeder Farbe Ass bis Sieben.
SW-5 = Fünf Spieler spielen mit 40 Karten: in jeder Farbe Ass bis Fünf.
SW-6 = Sechs Spieler spielen mit 48 Karten: in jeder Farbe Ass bis Drei (nur die Zweien fehlen).

# Ziehen, Geben, Reihenfolge

SW-7 = Für das erste Spiel zieht jeder eine Karte; wer die höchste zieht, gibt.
SW-8 = Wer gleich hoch gezogen hat, zieht noch einmal, bis einer am höchsten ist. Die Farbe entscheidet nie (die Regeln kennen keinen Rang der Farben).
SW-9 = Das Geben geht nach jedem Spiel einen Platz nach links weiter, auch wenn nicht gespielt wurde (SW-19).
SW-10 = Die Karten werden einzeln im Uhrzeigersinn gegeben, vom linken Nachbarn des Gebers an, bis jeder acht hat.
SW-11 = Zu dritt, zu viert, zu fünft und zu sechst sind damit alle Karten verteilt. Zu zweit bleiben acht übrig.
SW-12 = Die acht Karten, die zu zweit übrig sind, bleiben verdeckt und gehören niemandem; sie spielen nicht mit, und ihre Punkte bekommt niemand.
    .entry = Zu zweit bleiben acht Karten aus dem Spiel; sie zählen zusammen höchstens neun.
SW-13 = Falsch gegeben: Derselbe Geber gibt noch einmal, und sonst ändert sich nichts; Stand, Konto und Sperre (SW-41) bleiben. Ein Programm vergibt sich nie.

# Bieten und Trumpf

SW-14 = Der linke Nachbar des Gebers beginnt, und es geht einmal im Uhrzeigersinn herum. Jeder ist genau einmal dran und bietet oder passt.
    .entry = Jeder ist einmal dran: Was der Alleinspieler geboten hat, ist das Gebot, das gilt.
SW-15 = Das niedrigste Gebot ist 3.
    .line = Das niedrigste Gebot ist drei
    .entry = Das niedrigste Gebot ist drei.
SW-16 = Jedes Gebot muss höher sein als das letzte davor (Passen zählt nicht). Gleich hoch zu bieten ist nicht erlaubt.
    .line = Jedes Gebot muss höher sein als das vorige
    .entry = Jedes Gebot muss höher sein als das vorige.
SW-17 = Das höchste Gebot ist 17, so viel, wie alle zählenden Karten zusammen wert sind (SW-21). Dabei bleibt es auch zu zweit, obwohl dann manche der 17 Punkte nicht verteilt sind.
    .line = Das höchste Gebot ist 17
    .entry = Das höchste Gebot ist 17.
SW-18 = Wer am höchsten bietet, nennt die Trumpffarbe. Ein Gebot ist nur eine Zahl: Die Farbe wird erst nach dem Bieten genannt, und es muss eine der vier sein; ein Spiel ohne Trumpf gibt es nicht.
    .line = Trumpf ist eine der vier Farben; ein Spiel ohne Trumpf gibt es nicht
    .entry = Trumpf ist eine der vier Farben; ein Spiel ohne Trumpf gibt es nicht.
SW-19 = Passen alle, so werden die Karten zusammengeworfen, und der Nächste links gibt. Punkte bekommt niemand.
    .entry = Passen alle, wird zusammengeworfen: Es gilt kein Gebot, und nichts wird gespielt.
SW-20 = Nach einem Gebot von 17 sind die Übrigen noch dran, können aber nur passen; ein Programm darf es für sie tun.
    .line = Nach einem Gebot von 17 kann man nur passen

# Ziel und Werte

SW-21 = Jedes Ass, jeder König, jede Dame und jeder Bube in den gewonnenen Stichen ist 1 Punkt wert, der Herzbube 2. Alle anderen Karten zählen nichts. Zusammen sind es immer 16 + 1 = 17 Punkte.
    .entry = Zusammen zählen die Karten 17 Punkte.
SW-22 = Der Alleinspieler will mindestens so viele Punkte machen, wie er geboten hat; alle anderen zusammen wollen es verhindern.

# Spiel

SW-23 = Der Alleinspieler spielt zum ersten Stich aus, was er will, auch Trumpf.
SW-24 = Gespielt wird im Uhrzeigersinn. Wer die ausgespielte Farbe hat, muss sie bedienen.
    .line = Bediene, wenn du kannst
SW-25 = Wer sie nicht hat, spielt, was er will. Es gibt weder Trumpfzwang noch Stichzwang.
SW-26 = Liegt Trumpf im Stich, so macht ihn der höchste Trumpf, sonst die höchste Karte der ausgespielten Farbe.
    .line = Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe
SW-27 = Wer den Stich macht, spielt zum nächsten aus. Ausgespielt werden darf jede Karte.
SW-28 = Alle acht Stiche werden gespielt, auch wenn das Gebot schon entschieden ist, denn es kommt auf den Überschuss an (SW-33).
SW-29 = Ratschläge sind nicht erlaubt, auch keine Bemerkung, die verrät, wie stark ein Blatt ist oder was darin ist; geredet wird nach dem Spiel.
SW-30 = Nicht bedienen, obwohl man kann, geht im Programm nicht: Eine verbotene Karte wird abgewiesen, ebenso alles, was außer der Reihe geboten oder gespielt wird; es gilt nicht.
    .line = Was nicht erlaubt ist oder außer der Reihe kommt, gilt nicht

# Was ein Spiel bringt

SW-31 = Macht der Alleinspieler mindestens so viele Punkte wie geboten, so bekommt er den Wert seines Gebots, und die anderen bekommen nichts.
SW-32 = Macht er weniger, so bekommt er nichts, und jeder andere bekommt den Wert des Gebots.
SW-33 = Macht er mehr, so zählt der Überschuss (gemachte Punkte minus Gebot) jetzt noch nicht; er kommt auf ein besonderes Konto, das Sweven.
SW-34 = Ein Gebot, das ohne Überschuss erfüllt wird, lässt das Konto leer.

# Das Konto von Spiel zu Spiel

SW-35 = Bietet der Inhaber des Kontos gleich im nächsten Spiel wieder am höchsten und erfüllt er sein Gebot, so bekommt er das neue Gebot und dazu das ganze Konto.
SW-36 = Der Überschuss dieses Spiels, falls es einen gibt, ist der neue Stand des Kontos: Er ersetzt, was eben ausgezahlt wurde, und wird nicht dazugezählt.
SW-37 = Bietet der Inhaber im nächsten Spiel nicht am höchsten, so verfällt das Konto.
SW-38 = Bietet er am höchsten und verfehlt sein Gebot, so verfällt das Konto. Die Gegner bekommen auch dann nur den Wert des Gebots, nie das Konto.
SW-39 = Nur der Inhaber kann das Konto bekommen, und nur im nächsten Spiel.
SW-40 = Es gibt höchstens ein Konto, und alle wissen, wem es gehört und was darauf steht. Auch ein Spiel, in dem alle passen (SW-19), ist „das nächste Spiel“: Der Inhaber hat darin nicht am höchsten geboten, also verfällt das Konto.

# Sperre

SW-41 = Wer am höchsten geboten und sein Gebot verfehlt hat, darf im nächsten Spiel nicht bieten.
    .entry = Wer sein Gebot verfehlt hat, darf im nächsten Spiel nicht bieten.
SW-42 = Wer gesperrt ist, wird beim Bieten übergangen (als hätte er gepasst). Er gibt, wenn er an der Reihe ist, bekommt Karten, spielt mit und bekommt Punkte, wenn der neue Alleinspieler sein Gebot verfehlt.
SW-43 = Die Sperre gilt genau ein Spiel lang, auch wenn darin alle passen: Wer gesperrt war, hat dann einmal beim Bieten ausgesetzt.
SW-44 = Passen alle, die bieten dürfen, so gilt SW-19.

# Partie

SW-45 = Das Ziel sind 35 Punkte: Wer sie zuerst erreicht, hat gewonnen. Geprüft wird das erst, wenn ein Spiel ganz abgerechnet ist.
    .entry = Wer zuerst am Ziel ist, hat gewonnen; danach wird nichts mehr aufgeschrieben.
SW-46 = Erreichen mehrere im selben Spiel 35, so gewinnt, wer am meisten hat.
SW-47 = Liegen zwei oder mehr gleichauf an der Spitze, so haben alle diese gewonnen.
SW-48 = Was am Ende der Partie noch auf dem Konto steht, ist nichts wert.
SW-49 = Niemand muss bieten, es kann also immer wieder gepasst werden. Ist eine Höchstzahl von Spielen vereinbart, so endet die Partie danach, ungespielte mitgezählt, und der höchste Stand gewinnt (bei Gleichstand SW-47).

## Reasons

only_choice = Etwas anderes darf ich nicht.

too_weak = Mein Blatt gibt kein Gebot her.
too_high = Geboten ist schon mehr, als mein Blatt hergibt.
open_bid = Ich biete, was ich gut schaffe, und so hoch, dass die anderen eher passen.
overbid = Ich biete mehr als die anderen, denn so viel sollte mein Blatt machen.
just_enough = Ich biete als Letzter, also genügt es, knapp darüber zu bieten.
bid_all = Gegen diese Karten kann niemand einen Stich machen.

name_best = Mit diesem Trumpf sollte mein Blatt die meisten Punkte machen.

draw_trumps = Ich ziehe Trumpf mit einer Karte, die niemand schlägt.
force_trumps = Ich spiele Trumpf aus, um die hohen herauszuholen.
top_card = Keine höhere Karte dieser Farbe ist noch draußen.
last_trumps = Die anderen haben keinen Trumpf mehr, der meinen schlägt.
give_up_lead = Ich gebe das Ausspiel mit einer Karte ab, die keinen Punkt kostet.
draw_his_trumps = Ich spiele Trumpf aus, damit dem Alleinspieler weniger bleiben.
lead_to_ruff = Einer von uns hat diese Farbe nicht und kann stechen.
lead_low = Ich spiele klein in einer Farbe aus, in der ich wenig zu verlieren habe.
no_better_lead = Besseres habe ich nicht auszuspielen.

feed = Diesen Stich macht einer von uns: Ich lege Punkte hinein.
hope_feed = Diesen Stich macht wohl einer von uns, der nach mir kommt: Ich lege Punkte hinein.
no_points_left = Diesen Stich macht einer von uns, aber ich habe keine Punkte übrig.
starve = Den Stich bekomme ich nicht, also gebe ich, was ich am wenigsten vermisse.
win_cheaply = Ich mache den Stich so billig, wie es geht.
win_rich = Ich mache den Stich mit einer Karte, die zählt: Hier sind ihre Punkte sicher.
trump_in = Ich habe diese Farbe nicht und steche.
trump_rich = Ich habe diese Farbe nicht und steche mit einer Karte, die zählt: Hier sind ihre Punkte sicher.
stay_low = Hinter mir kann noch jemand drübergehen, also gebe ich, was ich am wenigsten vermisse.
not_worth_it = In diesem Stich liegt zu wenig für einen Trumpf.
