### Oh Hell auf Deutsch: die Regeln und warum Computerspieler etwas tun.
###
### .line ist die kurze Zeile, die eine Ablehnung zitiert; .entry sagt der Zettel zu einem Eintrag, der nicht geht.

## Clauses

# Ziel

OH-1 = Jeder will in jedem Spiel genau so viele Stiche machen, wie er geboten hat, nicht mehr und nicht weniger.
OH-2 = Punkte gibt es nur, wenn das Gebot genau getroffen ist; abgezogen wird nie etwas.
OH-3 = Wer nach dem letzten Spiel die meisten Punkte hat, gewinnt.

# Spieler, Rang, Karten

OH-4 = Drei bis acht Spieler, jeder für sich.
OH-5 = In jeder Farbe ist das Ass die höchste Karte und die Zwei die niedrigste. Joker gibt es nie.
OH-6 = Vier Spieler: ein gewöhnliches Kartenspiel von 52 Karten.
OH-7 = Drei Spieler: Die niedrigen Karten kommen heraus, zuletzt die Pik-Fünf. Gezählt wird von unten, bei gleichem Wert in der Reihenfolge Pik, Kreuz, Karo, Herz. Heraus kommen alle Zweien, Dreien und Vieren und die Pik-Fünf, 13 Karten. Es bleiben 39: neun Pik (Sechs bis Ass) und je zehn in den anderen Farben (Fünf bis Ass). 39 = 3 × 13.
OH-8 = Fünf Spieler: Die niedrigen Karten eines zweiten Kartenspiels kommen dazu, zuletzt die Pik-Fünf: alle Zweien, Dreien und Vieren und die Pik-Fünf, 13 Karten. Zusammen 65 = 5 × 13. Doppelt sind alle Zweien, Dreien, Vieren und die Pik-Fünf.
OH-9 = Sechs Spieler: Die niedrigen Karten eines zweiten Kartenspiels kommen dazu, zuletzt Pik-Acht und Kreuz-Acht: alle Zweien bis Siebenen (24 Karten), Pik-Acht und Kreuz-Acht, 26 Karten. Zusammen 78 = 6 × 13. Doppelt sind alle Zweien bis Siebenen, Pik-Acht und Kreuz-Acht.
OH-10 = Sieben Spieler: Die niedrigen Karten eines zweiten Kartenspiels kommen dazu, zuletzt Pikbube, Kreuzbube und Karobube: alle Zweien bis Zehnen (36 Karten) und diese drei Buben, 39 Karten. Zusammen 91 = 7 × 13. Doppelt sind alle Zweien bis Zehnen und diese Buben (den Herzbuben gibt es nur einmal).
OH-11 = Acht Spieler: zwei ganze Kartenspiele, 104 = 8 × 13. Jede Karte ist doppelt.
OH-12 = Die Karten richten sich allein nach der Zahl der Spieler: In jedem Spiel der Partie sind es dieselben, wie groß die Blätter auch sind, auch in einer verkürzten Partie.

# Reihenfolge der Spiele und Geber

OH-13 = Im ersten Spiel bekommt jeder 13 Karten, in jedem folgenden eine weniger, bis hinab zu einer; dann wachsen die Blätter wieder um je eine Karte, bis zum letzten Spiel mit 13.
OH-14 = Der Zettel hat 26 Zeilen: 13, 12, … 2, 1, 1, 2, … 12, 13. Das Spiel mit einer Karte kommt also zweimal hintereinander.
OH-15 = Eine kürzere Partie beginnt mit weniger Karten im ersten Spiel und geht von dort hinab und wieder hinauf bis zu derselben Zahl; beginnt sie mit N Karten, so hat sie 2N Spiele.
OH-16 = Um das erste Geben wird gezogen; die höchste Karte gibt. Bei Gleichstand wird noch einmal gezogen, denn Farben entscheiden nicht; gezogen wird aus einem gewöhnlichen Kartenspiel von 52 Karten.
OH-17 = Das Geben geht im Uhrzeigersinn weiter, nach jedem Spiel einen Platz. Die Reihenfolge steht vorher in der Spalte der Geber und wiederholt sich bis zum Ende des Zettels: Spiel Nummer h gibt, wer h − 1 Plätze links vom ersten Geber sitzt.
OH-18 = Wer auf dem Zettel steht, gibt; sein linker Nachbar spielt aus (OH-31).
OH-19 = Der Geber mischt und gibt die Karten verdeckt und einzeln, im Uhrzeigersinn, vom linken Nachbarn an. Wer sich vergibt, gibt noch einmal.

# Trumpf

OH-20 = Das erste Spiel, in dem alle Karten verteilt werden, wird ohne Trumpf gespielt: Die höchste Karte der ausgespielten Farbe macht den Stich.
    .entry = Sind alle Karten verteilt, gibt es keinen Trumpf.
OH-21 = Bei zwölf oder weniger Karten für jeden deckt der Geber eine der übrigen auf; ihre Farbe ist Trumpf. Es ist die oberste; sie bleibt offen liegen und spielt nicht mit.
    .entry = Wird eine Karte aufgedeckt, ist ihre Farbe Trumpf.
OH-22 = Es kommt darauf an, ob eine Karte übrig ist. Mit 13 Karten für jeden sind alle verteilt, also ist auch das letzte Spiel ohne Trumpf, genau wie das erste. Beginnt eine Partie mit zwölf oder weniger, so wird in jedem Spiel aufgedeckt, auch im ersten.

# Bieten, alle zugleich

OH-23 = Jeder sieht seine Karten an, entscheidet für sich und legt die geschlossene Faust auf den Tisch, oder beide Fäuste, zum Zeichen, dass er bereit ist.
OH-24 = Sind alle bereit, so sagt der Schreiber „los“, und alle zeigen im selben Augenblick ihr Gebot, einen Finger für jeden Stich. Vorher kennt niemand ein Gebot.
OH-25 = Geboten werden darf auch null und jede ganze Zahl bis zur Zahl der Karten im Blatt, auch 11, 12 und 13, die zehn Finger nicht zeigen können. Ein gezeigtes Gebot lässt sich nicht ändern. In einem Programm gilt ein Gebot, sobald es abgegeben ist, ob gezeigt oder nicht; sonst könnte man auf die anderen warten.
    .line = Geboten wird zwischen null und der Zahl deiner Karten
    .entry = Geboten wird zwischen null und der Zahl der Karten, die jeder hat.
OH-26 = Die Summe der Gebote ist frei: Sie darf unter der Zahl der Stiche liegen, darüber oder genau darauf. Der Schreiber sagt sie an.
OH-27 = Einer schreibt die ganze Partie lang an. In einem Programm ist das Sache des Tisches, nicht eines Spielers.
OH-28 = Das Gebot wird hinter eine vorgedruckte „1“ geschrieben (drei liest sich „13“, null liest sich „10“): So steht gleich da, was es bringt, wenn es gelingt. Bei 10 bis 13 geht das nicht mehr auf („110“); es sind immer zehn und das Gebot (OH-36), also 20 bis 23.

# Zettel

OH-29 = Drei oder vier Spieler nehmen nur die linke Hälfte des Zettels, sodass einer für zwei Partien reicht; fünf bis acht nehmen die ganze Breite, eine Spalte für jeden. Das ist nur Aussehen und ändert am Spiel nichts.
OH-30 = Ratschläge, wie man gewinnt, und die geschätzte Dauer (zu viert etwa fünf Viertelstunden) sind keine Regeln.

# Spiel

OH-31 = Der linke Nachbar des Gebers spielt zum ersten Stich aus, was er will, auch Trumpf; Trumpf muss nicht erst gefallen sein.
OH-32 = Man muss bedienen. Nur wer die ausgespielte Farbe nicht hat, darf eine andere Farbe oder Trumpf spielen, ganz wie er will.
    .line = Bediene, wenn du kannst; sonst spiel, was du willst
OH-33 = Der höchste Trumpf macht den Stich; liegt keiner, die höchste Karte der ausgespielten Farbe.
    .line = Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe
OH-34 = (Fünf bis acht Spieler) Liegt die höchste Karte des Stichs zweimal darin, so gewinnt die zweite. Das gilt auch für zwei gleiche höchste Trümpfe. Gleiche Karten darunter bedeuten nichts.
    .line = Von zwei gleichen Karten gewinnt die später gespielte
OH-35 = Wer den Stich macht, spielt zum nächsten aus, bis alle Karten gespielt sind.
    .entry = Alle Karten werden gespielt: Es sind so viele Stiche, wie jeder Karten hat.

# Punkte

OH-36 = Wer genau so viele Stiche macht, wie er geboten hat, bekommt 10 Punkte und dazu sein Gebot: 10 für null, 13 für drei und so weiter.
OH-37 = Wer mehr oder weniger macht, bekommt nichts; seine Summe bleibt, wie sie war (das Feld bleibt leer).
OH-38 = Angeschrieben werden laufende Summen: 24 und drei genau getroffen ergibt 37; 24 und verfehlt bleibt 24.
OH-39 = Die höchste Summe nach dem letzten Spiel gewinnt.
    .entry = Nach dem letzten Spiel wird nichts mehr aufgeschrieben.
OH-40 = Wer gleichauf an der Spitze liegt, gewinnt mit. (Nach Vereinbarung gibt es ein Stechen.)
OH-41 = Nicht bedienen, obwohl man kann, geht im Programm nicht: Eine verbotene Karte wird abgewiesen, ebenso alles, was außer der Reihe kommt, und ein zweites Gebot; es gilt nicht.
    .line = Was nicht erlaubt ist, außer der Reihe kommt oder ein zweites Gebot wäre, gilt nicht
OH-42 = Ein Stechen (wenn es bei Gleichstand vereinbart ist) ist ein gewöhnliches Spiel mit so vielen Karten wie das erste: Der Nächste gibt, alle spielen mit, die Punkte kommen zur Summe, und für Trumpf gilt OH-22. Nach jedem Stechen ist die Partie vorbei, wenn einer allein die höchste Summe hat, wer es auch sei.

# Was anderswo üblich ist

OH-43 = Gebote reihum: Vom linken Nachbarn des Gebers an sagt jeder im Uhrzeigersinn laut sein Gebot; der Geber ist der Letzte. Ein Gebot lässt sich nicht ändern.
OH-44 = Gebote dürfen nicht aufgehen: Wird reihum geboten, darf der Geber nicht die Zahl bieten, mit der die Gebote zusammen genau die Zahl der Stiche ergäben. Haben die anderen schon mehr geboten, als es Stiche gibt, so darf er bieten, was er will.
    .line = Mit dem Gebot des Gebers dürfen die Gebote nicht aufgehen
    .entry = Mit dem Gebot des Gebers dürfen die Gebote nicht aufgehen.
OH-45 = Immer gleich viele Karten: Jedes Spiel der Partie hat so viele Karten wie das erste. Es gibt so viele Spiele wie Spieler, sodass jeder einmal gibt.
OH-46 = Ein Kartenspiel: Bis zu sieben Spieler nehmen in jedem Spiel dieselben 52 Karten; bleibt eine übrig, so wird sie für Trumpf aufgedeckt (OH-21, OH-22). Kein Spiel darf mehr Karten brauchen, als es gibt: höchstens 17, 13, 10, 8 und 7 für jeden, von drei bis zu sieben Spielern. Mit den Karten nach OH-6 bis OH-11 sind es höchstens 13.
OH-47 = Jeder Stich zählt: Jeder Stich bringt gleich viele Punkte (so viele, wie vereinbart), und ein genau getroffenes Gebot zehn Punkte mehr.
OH-48 = Abzug: Wenn jeder Stich zählt, verliert, wer sein Gebot verfehlt, ebenso viele Punkte für jeden Stich darüber oder darunter und bekommt nichts für seine Stiche. Die Summen können unter null fallen.

## Reasons

only_choice = Etwas anderes darf ich nicht.

bid_zero = Meine Karten sind so niedrig, dass ich auf keinen Stich hoffe.
bid_high_cards = So viele Stiche sollten meine hohen Karten machen.
bid_count = So viele Stiche sollten meine hohen Karten und Trümpfe machen.
bid_heard_high = Vor mir wurde viel geboten, also bleibt für mich weniger, als meine Karten versprechen.
bid_heard_low = Vor mir wurde wenig geboten, also kann ich mehr machen, als meine Karten versprechen.
bid_hooked = Was ich bieten wollte, darf der Geber nicht bieten: Das ist das Nächstbeste.

lead_winner = Ich brauche Stiche, und diese Karte sollte einen machen.
lead_try = Ich brauche Stiche, und diese Karte kann gut einen machen.
lead_low = Ich spiele eine Karte aus, die andere schlagen sollten, und behalte die guten für später.
lead_away = Ich will keinen Stich mehr: Ich spiele eine Karte aus, die jemand schlagen sollte.
lead_risk = Ich will keinen Stich mehr, aber nichts, was ich ausspielen kann, ist sicher.

take = Ich brauche den Stich, und diese Karte sollte ihn machen.
take_trump = Ich brauche den Stich und steche.
try = Ich brauche Stiche und versuche es hier, auch wenn mich noch jemand schlagen kann.
keep = Diesen Stich lasse ich den anderen: Für mein Gebot reichen spätere.
cannot = Den Stich bekomme ich nicht, also gebe ich, was ich am wenigsten vermisse.
duck = Ich will keinen Stich mehr: Unter den anderen werde ich diese Karte am besten los.
throw = Ich will keinen Stich mehr: Diese Karte werfe ich am besten ab.
forced = Ich will keinen Stich mehr, muss diesen aber vielleicht nehmen.
spend = Den Stich muss ich nehmen, also gebe ich eine hohe Karte her.
rid = Ich will keinen Stich mehr, aber später wäre diese Karte gefährlicher.

trick_pays = Jeder Stich zählt, also nehme ich diesen über mein Gebot hinaus, wenn ich kann.
trick_later = Jeder Stich zählt, und ich behalte, was noch einen machen kann.

spoil_take = Mein Gebot ist verloren: Ich nehme den anderen den Stich weg, wenn ich kann.
spoil_leave = Mein Gebot ist verloren: Ich lasse den Stich denen, die ihn vielleicht nicht wollen.
