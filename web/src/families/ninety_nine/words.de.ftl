### Ninety-Nine auf Deutsch: die Regeln und warum Computerspieler etwas tun.
###
### .line ist die kurze Zeile, die eine Ablehnung zitiert; .entry sagt der Zettel zu einem Eintrag, der nicht geht.

## Clauses

# Spieler, Karten, Geben

NN-1 = Die Hauptform ist für drei Spieler, jeder für sich.
NN-2 = 36 Karten: in jeder der vier Farben Ass, König, Dame, Bube, Zehn bis Sechs; das Ass ist die höchste. In dieser Form gibt es keinen Joker.
NN-3 = Um das erste Geben wird abgehoben: Die höchste Karte gibt. Bei gleich hohen wird noch einmal abgehoben.
NN-4 = Jeder bekommt zwölf Karten, einzeln, im Uhrzeigersinn vom linken Nachbarn des Gebers an; damit sind alle verteilt. Das Geben geht nach links weiter.
NN-5 = Wer sich vergibt, gibt noch einmal, mit demselben Trumpf (NN-19 wird nicht noch einmal angewandt). Ein Programm vergibt sich nie.

# Gebotskarten

NN-6 = Jeder legt drei seiner Karten als Gebotskarten ab und spielt mit den anderen neun. Ziel ist, von den neun Stichen genau so viele zu machen, wie die Gebotskarten sagen.
    .line = Gebotskarte kann jede Karte aus deinem Blatt sein
NN-7 = Es zählt die Farbe jeder Gebotskarte: Kreuz drei Stiche, Herz zwei, Pik einen, Karo keinen. Der Wert der Karten spielt keine Rolle.
NN-8 = Das Gebot ist die Summe: von 0 (dreimal Karo) bis 9 (dreimal Kreuz); dieselbe Zahl lässt sich auf mehrere Arten bieten (drei etwa als Kreuz, Karo, Karo, als Herz, Pik, Karo oder als dreimal Pik).
NN-9 = Gebotskarten bleiben gewöhnlich verdeckt, bis sie nach dem Spiel zum Beweis aufgedeckt werden.
NN-10 = Alle wählen ihre Gebotskarten zugleich, ohne zu sehen, was die anderen wählen; haben alle gewählt, lässt sich nichts zurücknehmen. In einem Programm gilt jede Gebotskarte, sobald sie liegt: Wer warten und ändern könnte, sähe, wer zögert.

# Offenes Gebot und offenes Blatt

NN-11 = Offenes Gebot: Man sagt an, dass man die Gebotskarten zu Beginn des Spiels aufdeckt.
    .entry = Wer sein Gebot offen ansagt, spielt mit aufgedeckten Gebotskarten.
NN-12 = Offenes Blatt: Man sagt an, dass man die Gebotskarten aufdeckt und mit dem ganzen Blatt offen auf dem Tisch spielt; beides wird vor dem ersten Ausspiel hingelegt.
NN-13 = In jedem Spiel darf nur einer offen spielen.
    .entry = Nur einer darf ein offenes Gebot oder ein offenes Blatt ansagen.
NN-14 = Sagen mehrere ein offenes Gebot an, so geht vor, wer links am nächsten beim Geber sitzt; der Geber kommt zuletzt.
NN-15 = Wer ein offenes Blatt ansagt, geht jedem vor, der nur ein offenes Gebot ansagt, wo sie auch sitzen. Sagen mehrere ein offenes Blatt an, so gilt der Vorrang nach NN-14.
NN-16 = Liegen alle Gebotskarten, so sagt jeder einmal an: nichts, offenes Gebot oder offenes Blatt; dann wird sofort verglichen. Wessen offenes Gebot überboten ist, darf nicht mit einem offenen Blatt nachlegen. Sind die Ansagen verglichen, so kennt jeder alle, auch die verfallenen.
NN-17 = Ansagen ohne Vorrang verfallen: Die Gebotskarten dieser Spieler bleiben verdeckt, und sie gewinnen oder verlieren keine Prämie.

# Trumpf

NN-18 = Das erste Spiel wird ohne Trumpf gespielt.
NN-19 = In jedem späteren Spiel hängt der Trumpf davon ab, wie viele im Spiel davor ihr Gebot erfüllt haben: Bei dreien ist Kreuz Trumpf, bei zweien Herz, bei einem Pik, bei keinem Karo.
    .entry = Der Trumpf hängt davon ab, wie viele ihr Gebot im Spiel davor erfüllt haben.
NN-20 = Jede neue Partie (NN-34) beginnt wieder mit einem Spiel ohne Trumpf oder, falls vereinbart, mit Karo als Trumpf.
NN-21 = Jeder kennt den Trumpf, bevor die Gebotskarten gewählt werden (er folgt aus dem Spiel davor).

# Spiel

NN-22 = Vorhand (links vom Geber) spielt zuerst aus. Ausgespielt werden darf jede Farbe, auch Trumpf.
NN-23 = Man muss bedienen, wenn man kann; sonst spielt man, was man will. Jede andere Karte und alles, was außer der Reihe kommt, weist ein Programm ab; es gilt nicht.
    .line = Bediene, wenn du kannst; sonst spiel, was du willst. Was außer der Reihe kommt, gilt nicht
NN-24 = Der höchste Trumpf macht den Stich oder, wenn keiner liegt, die höchste Karte der ausgespielten Farbe. Wer den Stich macht, spielt zum nächsten aus. Gespielt werden neun Stiche.
    .line = Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe
    .entry = Es sind zusammen neun Stiche, zu viert zehn.
NN-25 = Gebotskarten sind das ganze Spiel lang aus dem Spiel: Sie lassen sich nicht spielen und zählen in keinem Stich.

# Was ein Spiel bringt

NN-26 = Wer sein Gebot erfüllt hat, muss es beweisen, indem er seine Gebotskarten aufdeckt. Ein Programm tut es für jeden, dem es gelungen ist; die Gebotskarten der anderen bleiben verdeckt, wenn nicht vereinbart ist, dass auch sie gezeigt werden.
    .entry = Auch verfehlte Gebote werden gezeigt, wenn das vereinbart ist.
NN-27 = Jeder bekommt 1 Punkt für jeden Stich, ganz gleich, was er geboten hat.
NN-28 = Wer sein Gebot erfüllt hat, bekommt einen Bonus: 10, wenn es allen dreien gelungen ist, 20, wenn genau zweien, 30, wenn nur ihm.
NN-29 = Hat jemand offen gespielt, so geht es um eine Prämie von 30 (offenes Gebot) oder 60 (offenes Blatt). Er bekommt sie, wenn er sein Gebot erfüllt hat; sonst bekommt sie jeder seiner Gegner, ob er das eigene erfüllt hat oder nicht.
NN-30 = Ein Spiel bringt höchstens 99 Punkte: neun Stiche geboten und gemacht, mit offenem Blatt und als Einziger (9 + 30 + 60). Das gilt zu dritt. Zu viert bringt dreimal Karo mit zehn Stichen, offenem Blatt und als Einziger 10 + 30 + 60 = 100 (NN-51).
NN-31 = Ob ein Gebot erfüllt ist, entscheidet allein die Zahl der Stiche; die Prämie ändert nichts daran, wessen Gebot für NN-19 und NN-28 als erfüllt zählt.

# Partie und Robber

NN-32 = Eine Partie geht bis 100 Punkte.
NN-33 = Die Partie endet mit dem ersten Spiel, nach dem einer allein den höchsten Stand hat und dieser 100 oder mehr beträgt. Liegen zwei oder mehr mit 100 oder mehr gleichauf an der Spitze, so wird weitergespielt (Trumpf nach NN-19).
NN-34 = Wer die Partie gewinnt, und jeder Gegner, der ebenfalls 100 oder mehr erreicht hat, bekommt 100 dazu. Dann werden die Summen aufgeschrieben, und jeder beginnt die nächste Partie bei 0.
NN-35 = Den Robber gewinnt, wer zuerst drei Partien gewonnen hat. In jeder neuen Partie gibt der Nächste zuerst: in Partie g, wer g − 1 Plätze links vom ersten Geber der ersten Partie sitzt.
NN-36 = Wer den Robber gewinnt, bekommt 100 dazu für jede Partie, die an acht fehlt: (8 − gespielte Partien) × 100; drei Siege hintereinander geben 500. Nie weniger als 0.
NN-37 = Gewonnen hat, wer die dritte Partie gewinnt (oder, wenn nur eine gespielt wird, diese). Die Punkte aus allen Partien mit jedem Bonus werden am Ende genannt, ändern aber nicht, wer gewonnen hat. Wird nur eine Partie gespielt, gibt es keinen Bonus für den Robber.
    .entry = Ist Robber oder Partie gewonnen, wird nichts mehr aufgeschrieben.

# Zu zweit mit Strohmann

NN-40 = Aus den 36 Karten werden drei Blätter zu je zwölf verdeckt gegeben. Die obersten drei des Strohmanns sind sein „Gebot“; sie bleiben bis zum Ende verdeckt und beiden unbekannt. Gegeben wird reihum an den anderen Spieler, den Strohmann und den Geber; die obersten drei sind die, die der Strohmann zuletzt bekommen hat.
NN-41 = Beide Spieler legen wie sonst drei Gebotskarten ab. Einer oder beide dürfen ein offenes Gebot ansagen, aber niemand ein offenes Blatt.
    .line = Zu zweit darf niemand ein offenes Blatt ansagen
    .entry = Zu zweit darf jeder ein offenes Gebot ansagen, aber niemand ein offenes Blatt.
NN-42 = Nach Geboten und Ansagen werden die neun anderen Karten des Strohmanns aufgedeckt und sortiert.
NN-43 = Das erste Spiel ist ohne Trumpf, in späteren gilt NN-19; der Strohmann zählt als einer der drei.
NN-44 = Wer nicht gegeben hat, spielt aus seinem Blatt zum ersten Stich aus, der andere gibt aus seinem zu, und dann spielt der Erste irgendeine erlaubte Karte des Strohmanns.
    .line = Gespielt wird eine Karte des Strohmanns
NN-45 = Macht ein Spieler den Stich, so spielt er zum nächsten aus seinem Blatt aus, der andere gibt zu, und als Drittes spielt er eine Karte des Strohmanns. Macht der Strohmann den Stich, so spielt vom Strohmann aus, wer dessen Karte gespielt hat; der andere gibt zu, und als Drittes spielt der Ausspielende aus seinem Blatt.
NN-46 = Auch der Strohmann muss bedienen; jedes Blatt gibt genau eine Karte zu jedem Stich.
    .line = Auch der Strohmann muss bedienen
NN-47 = Die Gebotskarten des Strohmanns werden am Ende aufgedeckt. Hat er mehr Stiche gemacht als geboten, so hat er sein Gebot verfehlt; hat er weniger gemacht, so hat er es erfüllt; bei genau so vielen gilt es als offen angesagt und erfüllt.
    .entry = Die Gebotskarten des Strohmanns werden immer aufgedeckt.
NN-48 = Abgerechnet wird wie zu dritt, für alle drei Blätter (Stiche, Bonus nach der Zahl der erfüllten Gebote, 30 für ein erfülltes offenes Gebot). Hat genau einer der Spieler ein offenes Gebot angesagt und verfehlt, so bekommen die beiden anderen Blätter je 30. Haben beide eines angesagt und verfehlt, so bekommen sie dafür nichts, der Strohmann aber 60. Haben beide eines angesagt und nur einer hat seines erfüllt, so bekommt dieser 30 für das eigene Gebot und 30 für das verfehlte des anderen, und der Strohmann 30. Das alles wird zusammengezählt: Trifft der Strohmann sein Gebot genau, so bekommt er seine 30 zusätzlich zu dem, was ihm verfehlte offene Gebote bringen.
NN-49 = Der Strohmann hat einen eigenen Stand und kann eine Partie gewinnen; für Partie und Robber gilt sonst NN-32 bis NN-37. Die beiden Spieler geben abwechselnd. Auch den Robber mit seinem Bonus kann der Strohmann gewinnen.

# Zu viert

NN-50 = 52 Karten (die Zwei am niedrigsten), dreizehn für jeden; drei Gebotskarten; zehn Stiche.
NN-51 = Zehn Stiche lassen sich mit drei Karten nicht bieten; deshalb steht dreimal Karo für keinen oder zehn. Das Gebot ist mit 0 und mit 10 Stichen erfüllt; was gemeint ist, wird vorher nicht gesagt.
NN-52 = Bonus für erfüllte Gebote: 30, wenn es einem gelungen ist, je 20 bei zweien, je 10 bei dreien, nichts bei allen vieren. Prämien wie in NN-29 (für jeden der drei Gegner).
NN-53 = Trumpf im nächsten Spiel nach der Zahl der erfüllten Gebote: bei keinem Karo, bei einem Pik, bei zweien Herz, bei dreien Kreuz, bei allen vieren kein Trumpf.
NN-54 = Alles andere ist wie zu dritt. Der Vorrang der Ansagen geht vom linken Nachbarn des Gebers um die vier Plätze.

# Zu fünft (Versuch)

NN-55 = Hausregel: 60 Karten, fünfzehn in jeder Farbe (Ass, König, Dame, Bube, 12, 11, Zehn bis Zwei); zwölf für jeden; drei Gebotskarten; neun Stiche; Bonus 30, je 20, je 10 bei einem, zwei, drei erfüllten Geboten und nichts bei vier oder fünf; nächster Trumpf nach NN-19 bei null bis drei erfüllten Geboten, kein Trumpf bei vier oder fünf. Nur wenn fünf Spieler gewählt sind. Alles andere ist wie zu dritt.

# Klassisch mit aufgedeckter Karte

NN-56 = 37 Karten: die 36 und ein Joker. Jeder bekommt zwölf; die 37. Karte wird aufgedeckt, und ihre Farbe ist in diesem Spiel Trumpf; bei einer Neun oder dem Joker gibt es keinen Trumpf. Wer den Joker hat, behandelt ihn in allem, als Gebotskarte und im Spiel, als wäre er die aufgedeckte Karte. Das ersetzt NN-18 und NN-19.
    .line = Der Joker gilt in allem als die aufgedeckte Karte
NN-57 = Wird der Joker selbst aufgedeckt, so hat ihn niemand, und es ist nichts weiter zu tun; wird eine Neun aufgedeckt, so ist der Joker diese Neun (ihre Farbe zählt für das Gebot und beim Bedienen), obwohl es keinen Trumpf gibt.
NN-58 = Die aufgedeckte Karte kennt jeder, bevor die Gebotskarten gewählt werden. Der Joker heißt weiter Joker, hat aber für das Gebot, beim Bedienen und beim Gewinnen Farbe und Wert der aufgedeckten Karte und ist sonst nichts Besonderes (nicht etwa die höchste Karte). Der Trumpf des ersten Spiels hat hier keine Bedeutung; für Partie und Robber gilt NN-32 bis NN-37.
    .line = Der Joker bedient wie die aufgedeckte Karte
NN-59 = Zu zweit dürfen beide ein offenes Gebot ansagen, also gibt es keinen Vorrang; beide sagen zugleich ja oder nein. Was der Strohmann erreicht hat, weiß man erst, wenn seine Gebotskarten aufgedeckt sind.

## Reasons

only_choice = Etwas anderes darf ich nicht.

bid_nothing = Die Karten, die ich behalte, sind so niedrig, dass ich auf keinen Stich hoffe.
bid_few = Die Karten, die ich behalte, sollten wenige Stiche machen: genau so viele, wie ich biete.
bid_share = Die Karten, die ich behalte, sollten etwa meinen Teil machen: genau so viele Stiche, wie ich biete.
bid_many = Die Karten, die ich behalte, sollten viele Stiche machen: genau so viele, wie ich biete.

offer_nothing = Mein Gebot ist nicht sicher genug, um es den anderen zu zeigen.
declare_safe = Mein Gebot sollte ich auch dann treffen, wenn alle es kennen.
reveal_safe = Mein Gebot sollte ich auch mit offenem Blatt treffen.

lead_to_win = Ich will noch Stiche: Ich spiele eine Karte aus, die einen machen sollte.
lead_to_try = Ich will noch Stiche: Ich spiele eine Karte aus, die einen machen kann, und behalte die besseren.
lead_to_lose = Ich spiele eine Karte aus, die andere schlagen sollten, und behalte die guten für später.
lead_unwanted = Ich will keinen Stich mehr: Ich spiele eine Karte aus, die andere schlagen sollten.
lead_forced = Ich will keinen Stich mehr, aber Besseres habe ich nicht auszuspielen.
win_sure = Ich will noch Stiche, und diese Karte macht einen.
win_hoped = Ich will noch Stiche, und diese Karte könnte halten.
win_forced = Ich will keinen Stich mehr, muss aber eine Karte spielen, die einen machen kann.
duck_high = Diesen Stich will ich nicht: Ich werde meine höchste Karte los, die ihn nicht macht.
duck_low = Diesen Stich lasse ich anderen und behalte meine besseren Karten.
cannot_win = Diesen Stich bekomme ich nicht, also gebe ich, was ich am wenigsten vermisse.
throw_danger = Ich kann nicht bedienen: Ich werfe eine Karte ab, die einen Stich zu viel machen könnte.
throw_loser = Ich kann nicht bedienen: Ich gebe, was ich am wenigsten vermisse.
take_all = Mein Gebot ist so gut wie verloren: Jeder Stich bringt mir einen Punkt und den anderen einen weniger.
spoil = Lieber verderbe ich einem anderen das offene Gebot, als meines zu erfüllen.
dummy_wins = Diesen Stich macht der Strohmann, also bekommt ihn keiner von uns.
dummy_low = Der Strohmann lässt uns den Stich.
dummy_leads = Mit dieser Karte kann ich am besten bestimmen, wer den Stich macht.
