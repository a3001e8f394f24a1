### Counters auf Deutsch: die Regeln und warum Computerspieler etwas tun.
###
### .line ist die kurze Zeile, die eine Ablehnung zitiert; .entry sagt der Zettel zu einem Eintrag, der nicht geht.

## Clauses

# Spieler, Karten, Plätze

CO-1 = Zwei ganze Kartenspiele von 52, zusammengemischt: 104 Karten, jede zweimal. In dieser Form gibt es keinen Joker.
CO-2 = Vier Spieler in zwei Teams zu zweit, oder sechs in zwei Teams zu dritt, oder sechs in drei Teams zu zweit. Ist nur ein Teil davon vereinbart, so spielen vier, mit Joker sechs; vier bilden zwei Teams, sechs zwei, mit Joker drei; und drei Teams heißt sechs Spieler.
CO-3 = Die Spieler der Teams sitzen abwechselnd: bei zwei Teams auf jedem zweiten Platz, bei dreien A B C A B C, sodass Partner einander gegenübersitzen.
CO-4 = Wer die höchste Karte zieht, gibt zuerst (das Ass ist hoch, bei Gleichstand wird noch einmal gezogen). Das Geben geht nach jedem Spiel einen Platz nach rechts, denn hier geht alles gegen den Uhrzeigersinn.

# Geben und Trumpf

CO-5 = Gegeben wird gegen den Uhrzeigersinn, je zwei Karten. Das erste Päckchen bekommt der rechte Nachbar des Gebers.
CO-6 = Vier Spieler: 20 Karten für jeden (80 gegeben, 24 übrig).
CO-7 = Sechs Spieler: 17 Karten für jeden (102 gegeben, 2 übrig). Weil 17 ungerade ist, muss eine Runde einzeln gegeben werden; der Geber gibt sie zuerst oder zuletzt, wie er will.
CO-8 = Dann wird die oberste der übrigen Karten aufgedeckt; ihre Farbe ist Trumpf. Sie bleibt offen liegen und spielt nicht mit; die Karten darunter sieht nie jemand. Die gleiche Karte kann durchaus noch jemand im Blatt haben.
    .entry = Die Farbe der aufgedeckten Karte ist Trumpf.
CO-9 = Wer sich vergibt, gibt noch einmal.

# Bieten

CO-10 = Vom rechten Nachbarn des Gebers an sagt jeder, gegen den Uhrzeigersinn, wie viele Stiche er machen kann; der Geber ist der Letzte. Es gibt nur eine Runde.
CO-11 = Zu viert wie zu sechst geht es um zehn Stiche.
    .entry = Es sind zusammen zehn Stiche.
CO-12 = Die Gebote von Partnern werden zusammengezählt: Das Gebot des Teams ist die Summe. Was ein Partner später bietet, kommt zu dem dazu, was seine Seite schon geboten hat.
CO-13 = Gebote sind ganze Zahlen von 0 bis 10, die alle hören, und kein Gebot darf die Summe des Teams über 10 bringen (es gibt nur zehn Stiche). Niemand muss jemanden überbieten: Jedes Team spielt für sein eigenes Gebot. Die Summe aller Gebote ist frei. Null darf man immer bieten.
    .line = Die Gebote eines Teams dürfen zusammen nicht über zehn kommen; null geht immer
    .entry = Ein Team bietet zusammen höchstens zehn.

# Rang der Karten

CO-14 = Trumpf: 2 3 4 5 6 7 8 9 10 Bube Dame König Ass. Andere Farben: Ass König Dame Bube 10 9 8 7 6 5 4 3 2. Beide Reihen gehen von hoch nach niedrig: In der Trumpffarbe ist die Zwei die höchste Karte und das Ass die niedrigste, in den anderen Farben ist das Ass die höchste.
    .line = In den Nebenfarben ist das Ass die höchste und die Zwei die niedrigste Karte, bei Trumpf umgekehrt

# Stiche

CO-15 = Der rechte Nachbar des Gebers spielt zum ersten Stich aus. Gespielt wird gegen den Uhrzeigersinn. Was außer der Reihe kommt oder verboten ist, weist ein Programm ab; es gilt nicht.
    .line = Was außer der Reihe kommt, gilt nicht
CO-16 = Ein Stich geht zweimal herum: Jeder spielt eine Karte und dann in derselben Reihenfolge eine zweite. Er hat zu viert 8 Karten und zu sechst 12. Wer ausgespielt hat, beginnt auch die zweite Runde, spielt dabei aber nicht neu aus: Auch seine zweite Karte muss bedienen.
CO-17 = (Sechs Spieler) Der letzte Stich geht nur einmal herum (die 17. Karte) und zählt als zwei. Zu sechst sind es also acht doppelte Stiche und ein einfacher, der zwei zählt, zusammen zehn; zu viert zehn doppelte aus 20 Karten.

# Was gespielt werden darf

CO-18 = Trumpf darf erst ausgespielt werden, wenn in diesem Spiel schon irgendein Trumpf gefallen ist. Wer nur noch Trümpfe hat, darf einen ausspielen, und damit ist Trumpf gefallen. In jedem Spiel beginnt das von Neuem.
    .line = Trumpf darf erst ausgespielt werden, wenn schon einer gefallen ist oder man nichts anderes hat
CO-19 = Niemand darf trumpfen, solange er die ausgespielte Farbe hat: Wer sie hat, muss sie bedienen, in beiden Runden. Auch eine andere Nebenfarbe abzuwerfen ist ihm verboten.
    .line = Wer die ausgespielte Farbe hat, muss sie bedienen, in beiden Runden
CO-20 = Erste Runde eines Stichs: Wer bedient, muss nicht schlagen, was schon liegt.
CO-21 = Zweite Runde: Wer die ausgespielte Farbe hat, muss die führende Karte schlagen oder kontern (CO-22), wenn er kann. Eine Karte schlägt, wenn sie, einmal gespielt, nach CO-25 bis CO-27 selbst die Karte ist, die den Stich in diesem Augenblick gewinnt. Wer nur mit der gleichen Karte antworten kann, muss sie spielen, auch auf eine Karte des Partners. Kann keine seiner Karten dieser Farbe schlagen oder kontern, so darf er irgendeine davon spielen. Ist eine Nebenfarbe ausgespielt und führt ein Trumpf, so kann keine Karte der Farbe schlagen oder kontern.
    .line = In der zweiten Runde muss man die führende Karte schlagen oder kontern, wenn man kann
CO-22 = Man darf die führende Karte mit der gleichen kontern, sodass sie nicht mehr die höchste ist. Das gilt auch, wenn man bedient. Für CO-21 sind Schlagen und Kontern gleich gut: Wer eine Karte hat, die schlägt, und auch die gleiche, darf eine von beiden spielen, aber keine andere; wer nur eine von ihnen hat, muss sie spielen.
CO-23 = Führt die eigene Karte aus der ersten Runde, wenn man in der zweiten dran ist, so hat man schon getan, was verlangt ist, und darf irgendeine Karte der Farbe spielen. Führt eine Karte des Partners, so gilt das nicht.
CO-24 = Wer die ausgespielte Farbe nicht hat, muss nicht schlagen: Er darf abwerfen, was er will, hoch oder niedrig trumpfen oder die führende Karte mit der gleichen kontern.

# Wer den Stich macht

CO-25 = Zwei gleiche Karten (in Farbe und Wert) in einem Stich kontern einander: Keine von beiden kann gewinnen. Die nächsthöchste macht den Stich, wenn nicht auch sie zweimal liegt, und so weiter hinab. Das gilt über beide Runden hinweg und egal, wer die beiden gespielt hat, Partner oder sogar einer allein.
    .line = Was zweimal liegt, ist gekontert: Die nächsthöchste Karte macht den Stich
CO-26 = Den Stich macht der höchste Trumpf, der nicht gekontert ist; gibt es keinen, weil keiner gespielt oder jeder gekontert ist, die höchste nicht gekonterte Karte der ausgespielten Farbe. Karten anderer Farben gewinnen nie.
    .line = Der höchste Trumpf, der nicht gekontert ist, macht den Stich, sonst die höchste solche Karte der ausgespielten Farbe
CO-27 = Sind alle Trümpfe und alle Karten der ausgespielten Farbe gekontert, so macht den Stich, wer ausgespielt hat.
    .line = Ist alles gekontert, macht den Stich, wer ausgespielt hat

# Wer als Nächster ausspielt

CO-28 = Zum nächsten Stich spielt der Partner dessen aus, der den Stich gemacht hat. In Teams zu dritt ist es der Partner zu seiner Rechten: der erste, der gegen den Uhrzeigersinn kommt, zwei Plätze weiter. In Teams zu zweit ist es der gegenüber.

# Was ein Spiel bringt

CO-29 = Ein Team, das genau so viele Stiche macht wie geboten, bekommt das Zehnfache seines Gebots (Gebot 6: 60).
CO-30 = Ein Team, das mehr macht, bekommt das Zehnfache des Gebots und einen Punkt für jeden Stich darüber (Gebot 5, gemacht 7: 52).
CO-31 = Ein Team, das weniger macht, bekommt nichts.
CO-32 = Ein Team darf null bieten: Genau getroffen bringt das 0 Punkte, gilt aber als erfüllt; sonst bringt jeder Stich einen Punkt.
CO-33 = Macht ein Team alle zehn Stiche, so bekommt es nach einem Gebot von zehn 25 Punkte extra, nach einem niedrigeren 10. Sie kommen zu den Punkten aus CO-29 und CO-30 dazu: 125, und bei einem Gebot von 8 sind es 82 + 10 = 92.

# Bonus zur Halbzeit

CO-34 = Halbzeit ist bei 250 Punkten. Ein Team, das sie erreicht oder überschreitet, bekommt 25 Punkte extra, wenn es in jedem Spiel bis dahin, dieses eingeschlossen, sein Gebot genau getroffen hat.
CO-35 = Ein Team, das das Ziel der Partie erreicht, bekommt 25 Punkte extra, wenn es in jedem Spiel nach dem, in dem es die Halbzeit überschritten hat, bis zum letzten sein Gebot genau getroffen hat.
CO-36 = Jeden dieser Boni bekommt ein Team nur einmal. Ob Halbzeit und Ziel erreicht sind, wird an der Summe mit den Punkten aus CO-33 gemessen, aber vor dem Bonus selbst; der Bonus zur Halbzeit zählt dann sofort für das Ziel mit. Bringt ein Spiel ein Team über beide Marken, so gilt nur CO-34. Ein Team, das in den Back-Formen wieder unter die Halbzeit fällt, beginnt seine erste Hälfte nicht noch einmal. Der Bonus für das Ziel gehört zu dem Spiel, das das Team zuerst dorthin bringt; ein späteres, das wegen Gleichstands gespielt wird, kann ihn nicht bringen.

# Partie

CO-37 = Die Partie geht bis 500 Punkte. Sie ist nach dem Spiel vorbei, in dem ein Team 500 erreicht; tun es mehrere, so gewinnt die höchste Summe (jeder Bonus mitgezählt); ist sie gleich, so wird weitergespielt, bis ein Team führt.
    .entry = Ist die Partie gewonnen, wird nichts mehr aufgeschrieben.

# Countred

CO-40 = Countred ist Counters mit vertauschten Rangfolgen: Trumpf Ass König Dame Bube 10 9 8 7 6 5 4 3 2, andere Farben 2 3 4 5 6 7 8 9 10 Bube Dame König Ass. Gelesen wird von hoch nach niedrig: In der Trumpffarbe ist das Ass die höchste Karte, in den Nebenfarben die Zwei.
    .line = In Countred ist die Rangfolge umgekehrt

# Counters Back und Countred Back

CO-41 = Gespielt wird wie Counters und Countred, bis auf das, was folgt.
CO-42 = Ein Team in Gefahr, das weniger Stiche macht, als es geboten hat, verliert das Zehnfache seines Gebots (Gebot 5, gemacht 4: −50; Gebot 6, gemacht 4 oder 5: −60). Ein Team, das nicht in Gefahr ist, bekommt dann 0.
CO-43 = Am Anfang ist niemand in Gefahr: Im ersten Spiel zu wenig zu machen kostet nichts.
CO-44 = Ein Team kommt in Gefahr, wenn es mindestens einmal sein Gebot genau getroffen hat; oder wenn es nie genau getroffen, aber mehr gemacht hat und sein Stand 40 erreicht hat.
CO-45 = Ob ein Team in Gefahr ist, entscheidet sich am Ende jedes Spiels und gilt vom nächsten an. Einmal in Gefahr, bleibt es das die ganze Partie, wie es auch steht. Auch ein genau getroffenes Gebot von 0 bringt in Gefahr.
CO-46 = Die Stände können unter null fallen.
CO-47 = Die Partie geht zu viert und zu sechst in zwei Teams bis 300, in drei Teams zu zweit bis 200. Halbzeit ist bei 150 und bei 100; jeder Bonus bleibt bei 25.

# Joker Counters

CO-50 = Wie oben, dazu ein Joker: 105 Karten (zu viert 25 übrig, zu sechst 3). Der Joker wird nie gespielt.
CO-51 = Wer den Joker bekommen hat, gibt ihn ab und nimmt die oberste der übrigen Karten; die nächste wird für Trumpf aufgedeckt. Er zeigt den Joker dabei. Das geschieht vor dem Aufdecken und vor dem Bieten; der abgegebene Joker ist aus dem Spiel.
    .line = Abgegeben wird der Joker und nichts sonst
CO-52 = Wird der Joker selbst für Trumpf aufgedeckt, so wird nach Vereinbarung ohne Trumpf gespielt, oder der Geber nennt Trumpf, nachdem er seine Karten gesehen hat und bevor geboten wird.
CO-53 = Ohne Trumpf gehen alle vier Farben wie sonst die Nebenfarben: in Counters vom Ass hinab zur Zwei, in Countred von der Zwei hinab zum Ass.
CO-54 = Man muss schlagen, auch wenn es einen Trumpf kostet, und darf nicht abwerfen. Im Einzelnen: In der ersten Runde muss, wer die ausgespielte Farbe nicht hat, irgendeinen Trumpf spielen, wenn er einen hat; in der zweiten muss er, wenn er Trümpfe hat, einen spielen, der die führende Karte schlägt oder kontert, wenn er kann, sonst irgendeinen. Kann er nur mit dem gleichen Trumpf antworten, so muss er ihn spielen, auch auf eine Karte des Partners. Nur wer weder die Farbe noch Trumpf hat, wirft ab. Für die, die bedienen können, bleibt es bei CO-20 bis CO-23, und CO-23 befreit auch den, dessen eigener Trumpf führt, vom Schlagen, aber nicht vom Trumpfen.
    .line = Mit Joker muss man trumpfen und in der zweiten Runde schlagen oder kontern, wenn man kann
CO-55 = Abgerechnet wird wie in Counters Back und Countred Back, nur dass ein Team, das mehr macht, bloß die Zahl seiner Stiche bekommt (Gebot 5, gemacht 6: 6 Punkte, nicht 51).
CO-56 = Nur wer in Gefahr ist, verliert Punkte (CO-42). Ein Team kommt in Gefahr, wenn es sein Gebot genau trifft (Gebot 6, gemacht 6: 60 Punkte und in Gefahr); mehr zu machen genügt nicht. Ohne ein genaues Gebot kommt es in Gefahr, wenn sein Stand 30 oder mehr erreicht.
CO-57 = Es ist ein Spiel für sechs in drei Teams zu zweit, bis 200; auch vier dürfen es spielen. Es geht in jedem Fall bis 200; Halbzeit ist bei 100. Sechs in zwei Teams zu dritt sind nicht ausgeschlossen.
CO-58 = Die Punkte für alle zehn Stiche nach CO-33 und der Bonus zur Halbzeit bleiben, wie sie sind (Gebot 8, gemacht 10: 10 + 10 = 20).

# Für Programme, alle Formen

CO-59 = Die Partie endet mit dem ersten Spiel, nach dem ein Team allein die höchste Summe hat und damit das Ziel erreicht. Fallen nach einem Gleichstand (CO-37) die Führenden wieder darunter, so geht die Partie einfach weiter.
CO-60 = In den Formen mit Joker wirkt nur ein Joker, den jemand bekommt (CO-51) oder der aufgedeckt wird (CO-52). Liegt er unter der aufgedeckten Karte, so geschieht nichts, und niemand erfährt, wo er ist. Nennt der Geber Trumpf, so muss es eine der vier Farben sein; „ohne Trumpf“ kann er nicht ansagen.
    .line = Der Geber muss eine der vier Farben nennen
    .entry = Nennt der Geber Trumpf für den Joker, so ist es eine der vier Farben.
CO-61 = Die Grenzen aus CO-44 und CO-56 (40, 30) gelten für die Summe am Ende des Spiels mit allem aus CO-33 bis CO-35. Ist das Ziel eine ungerade Zahl, so ist Halbzeit genau bei der Hälfte (erreicht, wenn die doppelte Summe mindestens so hoch ist wie das Ziel). Die Wahl in CO-7 ändert am Spiel nichts: Ein Programm gibt, wie es vereinbart ist, und fragt niemanden.
CO-62 = Ist eine Höchstzahl von Spielen vereinbart, so endet die Partie danach, wenn noch kein Team gewonnen hat; die höchste Summe gewinnt, gleich hohe teilen sich den Sieg. (Sonst könnten die Back- und Joker-Formen endlos gehen.)

## Reasons

only_choice = Etwas anderes darf ich nicht.

name_suit = Ich nenne die Farbe, in der meine Karten die meisten Stiche machen sollten.
bid_share = So viel sollten meine Karten zu den Stichen meines Teams beitragen.
bid_little = Mehr, als meine Partner erwarten können, sollten meine Karten nicht machen.
complete_sum = Mit dem, was wir schon geboten haben, ergibt das die Summe, die am meisten bringen sollte.
partner_enough = Wir haben schon so viel geboten, wie wir machen sollten.

lead_top = Kaum eine Karte, die noch draußen ist, kann sie schlagen oder kontern.
lead_short = Es ist meine letzte Karte dieser Farbe: In der zweiten Runde kann ich stechen.
lead_for_second = Ich spiele klein aus und behalte eine bessere Karte für die zweite Runde.
lead_low = Ich spiele aus, was ich entbehren kann, und behalte, was später einen Stich machen kann.
lead_trump = Trumpf ist schon gefallen: Ich spiele einen aus und ziehe so die der anderen.
lead_away = Wir wollen keinen Stich mehr: Ich spiele aus, was uns am wenigsten schaden sollte.

partner_wins = Der Stich gehört schon uns: Ich gebe, was ich am wenigsten vermisse.
win_now = Diese Karte ist bisher die beste und kann uns den Stich bringen.
trump_in = Ich habe diese Farbe nicht und steche.
counter = Ich kontere die führende Karte mit der gleichen.
wait = Jetzt spiele ich klein, für die zweite Runde habe ich eine bessere Karte.
throw_low = Der Stich ist keine Karte wert, die ich eher brauche.
throw_off = Ich werfe eine Karte ab, die ich nicht vermisse.
duck = Wir wollen keinen Stich mehr: Ich bleibe klein.
unload = Wir wollen keinen Stich mehr: Ich werde eine hohe Karte los, die nicht gewinnt.
unwanted = Wir wollen keinen Stich mehr, aber jede andere Karte käme uns teurer.
