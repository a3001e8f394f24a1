### Five Hundred auf Deutsch: die Regeln und warum Computerspieler etwas tun.
###
### .line ist die kurze Zeile, die eine Ablehnung zitiert; .entry sagt der Zettel zu einem Eintrag, der nicht geht.

## Clauses

# Spieler und Karten

FH-1 = Zwei bis sechs Spieler.
FH-2 = Zwei Spieler: 24 Karten, Ass bis Neun in jeder Farbe.
FH-3 = Drei Spieler: 32 Karten, Ass bis Sieben.
FH-4 = Vier Spieler: 42 Karten, Ass bis Vier ohne die beiden schwarzen Vieren; Herz-Vier und Karo-Vier bleiben, also 11 + 11 rote und 10 + 10 schwarze Karten.
FH-5 = Fünf Spieler: alle 52 Karten.
FH-6 = Sechs Spieler: 62 Karten, nämlich die 52, dazu in jeder Farbe eine Elf und eine Zwölf (acht Karten) und in zwei Farben eine Dreizehn: Herz-Dreizehn und Karo-Dreizehn.
FH-7 = Zu jedem dieser Kartenspiele kann der Joker kommen. Wenn nichts anderes vereinbart ist, ist er dabei; es sind also 25, 33, 43, 53 oder 63 Karten.

# Rang der Karten

FH-8 = Mit Trumpf: Joker (wenn er dabei ist), dann der Trumpfbube (rechter Bauer), dann der Bube der anderen Farbe gleicher Farbe, rot oder schwarz (linker Bauer), dann Ass, König, Dame, Zehn, Neun und so weiter. Linker Bauer und Joker gehören in jeder Hinsicht zum Trumpf: beim Bedienen, beim Ausspielen und beim Gewinnen.
    .line = Joker, rechter und linker Bauer sind die höchsten Trümpfe
FH-9 = Der Farbe des linken Bauern fehlt der Bube: Ass, König, Dame, Zehn, Neun und so weiter. Die beiden anderen Farben gehen Ass, König, Dame, Bube, Zehn, Neun und so weiter.
FH-10 = Die zusätzlichen Zahlenkarten zu sechst stehen zwischen Dame und Zehn, die Dreizehn über der Zwölf, die Zwölf über der Elf. Hat die Farbe noch ihren Buben, so steht er über der Dreizehn: Ass, König, Dame, Bube, 13, 12, 11, Zehn, Neun und so weiter.
FH-11 = Ohne Trumpf (bei Geboten ohne Trumpf, Nullo und Nullo ouvert) gibt es keine Bauern: Jeder Bube steht zwischen Dame und Zehn, über der Dreizehn. Der Joker ist auch dann die höchste Karte.

# Abheben, Geben, Talon

FH-12 = Um das Geben wird abgehoben: Wer die niedrigste Karte hat, gibt. Das Ass gilt als niedrigste seiner Farbe, der Joker als niedrigste von allen. Von unten: Joker, Ass, 2, 3 … Zehn, 11, 12, 13, Bube, Dame, König; bei gleich niedrigen wird noch einmal abgehoben, denn die Farben sind gleich.
FH-13 = Nach dem Mischen hebt der rechte Nachbar des Gebers ab; kein Teil darf weniger als vier Karten haben.
FH-14 = Jeder bekommt zehn Karten, in Päckchen, im Uhrzeigersinn von Vorhand (links vom Geber) an: je drei; dann der ganze Talon verdeckt auf den Tisch; dann je vier; dann je drei.
FH-15 = Die übrigen Karten sind der Talon. Er liegt verdeckt, und niemand kennt ihn, bis das Bieten vorbei ist.
FH-16 = Zeigt sich vor dem Ende des Bietens, dass ein Blatt oder der Talon die falsche Zahl von Karten hat, oder lag beim Geben eine Karte offen, so gibt derselbe Geber ohne Strafe neu. Ein Programm vergibt sich nie.
FH-17 = Das Geben geht nach jedem Spiel nach links weiter, ob gespielt wurde oder nicht.

# Bieten

FH-18 = Vom linken Nachbarn des Gebers an ist jeder einmal dran: Er bietet oder passt. Wer gepasst hat, darf nicht mehr bieten.
    .entry = Was der Alleinspieler zuletzt gesagt hat, ist das Gebot, das gilt.
FH-19 = Ein Gebot ist eine Zahl von Stichen, sechs bis zehn, und eine Trumpffarbe oder ohne Trumpf. Gebote unter sechs gibt es nicht.
    .line = Geboten werden sechs bis zehn Stiche in einer Farbe oder ohne Trumpf
    .entry = Geboten werden sechs bis zehn Stiche in einer Farbe oder ohne Trumpf.
FH-20 = Die Reihe beim Bieten, von unten: Pik, Kreuz, Karo, Herz, ohne Trumpf.
FH-21 = Ein Gebot muss das vorige überbieten: Es ist mehr Punkte wert, oder es verspricht bei gleich vielen Punkten mehr Stiche. Verglichen werden also Punkte, dann Stiche. Nach der ursprünglichen Tabelle überbieten acht Pik (120, acht Stiche) sieben Kreuz (120), und diese sechs ohne Trumpf (120). In der Avondale-Tabelle sind nie zwei Gebote gleich viel wert.
    .line = Ein Gebot muss mehr Punkte wert sein als das vorige, oder bei gleich vielen mehr Stiche versprechen
    .entry = Ein Gebot muss mehr Punkte wert sein als das vorige, oder bei gleich vielen mehr Stiche versprechen.
FH-22 = Niemand kann sein eigenes Gebot erhöhen, wenn alle anderen gepasst haben.
FH-23 = Bietet niemand, so werden die Karten zusammengeworfen, und der Nächste links gibt.
    .entry = Bietet niemand, wird zusammengeworfen.
FH-24 = Hausregel: Bietet niemand, wird ohne Trumpf gespielt, 10 Punkte für jeden Stich, und verlieren kann niemand; der Talon bleibt aus dem Spiel und darf nach Vereinbarung aufgedeckt werden. Vorhand spielt aus; Bauern gibt es nicht; für den Joker gelten FH-40 bis FH-43; jeder Stich bringt dem Spieler oder der Seite, die ihn macht, 10.
    .entry = Bietet niemand, wird ohne Trumpf gespielt; ein Gebot hat dann keiner.

# Werte

FH-25 = Avondale (gilt, wenn nichts anderes vereinbart ist): sechs Pik 40, und 20 mehr mit jeder Stufe; jeder Stich mehr ist 100 wert. Keine zwei Gebote sind gleich viel wert.
FH-26 = Original: sechs Stiche sind in Pik 40, Kreuz 60, Karo 80, Herz 100 und ohne Trumpf 120 wert, und jeder Stich mehr noch einmal so viel.
FH-27 = Umgekehrt: Die Werte der beiden schwarzen und die der beiden roten Farben sind vertauscht; geboten wird nach FH-21, also ist Kreuz die niedrigste Farbe und Karo die höchste.
FH-28 = Es gibt drei Tabellen von Werten. Wenn nichts anderes vereinbart ist, gilt Avondale, denn dort ist nie zweifelhaft, welches Gebot höher ist.

# Nullo

FH-29 = Nullo ist das Gebot, keinen Stich zu machen, ohne Trumpf, 250 wert. In der Avondale-Tabelle steht es über acht Pik (240) und unter acht Kreuz (260).
    .line = Nullo und Nullo ouvert gibt es nur, wo sie vereinbart sind
    .entry = Nullo und Nullo ouvert gibt es nur, wo sie vereinbart sind.
FH-30 = Nullo ouvert ist dasselbe mit offenem Blatt des Alleinspielers, 500 wert. Es steht gleich unter dem Gebot von zehn Stichen, das 500 wert ist (zehn Herz, in der umgekehrten Tabelle zehn Karo): Bei gleich vielen Punkten überbietet, wer mehr Stiche verspricht.
FH-31 = Auch bei Nullo nimmt der Alleinspieler den Talon auf, legt weg und spielt aus. Bei Nullo ouvert legt er sein Blatt offen hin, nachdem er weggelegt hat und bevor er ausspielt.
FH-32 = Der oder die Partner des Alleinspielers legen ihre Karten verdeckt hin und spielen nicht mit: Sie werden übergangen. Zu fünft hat der Alleinspieler bei Nullo keinen Partner.
FH-33 = Gespielt wird bis zum Ende, auch wenn der Alleinspieler schon einen Stich hat, wegen FH-53.
    .entry = Gespielt werden alle zehn Stiche, und jeden hat jemand gemacht.

# Talon aufnehmen und weglegen

FH-34 = Wer am höchsten geboten hat, nimmt den Talon ins Blatt und legt ebenso viele Karten weg, sodass er zehn behält. Er darf den ganzen Talon behalten, einen Teil oder nichts davon.
    .line = Weggelegt werden so viele Karten, wie der Talon hatte
FH-35 = Der Talon wird den anderen nicht gezeigt, und die weggelegten Karten bleiben verdeckt; niemand sieht sie an. Auch Joker und Trümpfe dürfen weggelegt werden.

# Spiel

FH-36 = Der Alleinspieler spielt aus, was er will; Trumpf muss es nicht sein. Gespielt wird im Uhrzeigersinn.
FH-37 = Jeder muss bedienen, wenn er kann. Kann er nicht, so darf er trumpfen oder abwerfen, was er will: Es gibt weder Trumpfzwang noch Stichzwang.
    .line = Bediene, wenn du kannst; sonst spiel, was du willst
FH-38 = Der höchste Trumpf macht den Stich, oder wenn keiner liegt, die höchste Karte der ausgespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.
    .line = Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe
FH-39 = Mit Trumpf bedienen Joker und linker Bauer als Trümpfe und werden als Trümpfe ausgespielt: Wer außer einem von ihnen keinen Trumpf hat, muss ihn geben, wenn Trumpf ausgespielt ist, und mit dem linken Bauern darf man die Farbe, die auf ihm steht, nicht bedienen, solange man eine Karte davon hat.
    .line = Joker und linker Bauer gehören zum Trumpf

# Der Joker ohne Trumpf

FH-40 = Ohne Trumpf (bei Geboten ohne Trumpf und beiden Nullos) ist der Joker eine Farbe für sich, und immer noch die beste Karte im Spiel.
FH-41 = Wer ihn hat, darf ihn nicht spielen, solange er bedienen kann. Kann er nicht bedienen, so darf er ihn spielen oder etwas anderes abwerfen, sooft er will. Wird er gespielt, macht er den Stich.
    .line = Ohne Trumpf bleibt der Joker auf der Hand, solange du bedienen kannst
FH-42 = Wer ihn ausspielt, nennt die Farbe, die die anderen bedienen müssen, aber keine bestimmte Karte. Er darf jede der vier Farben nennen. Wer sie nicht hat, spielt, was er will. Der Joker macht den Stich.
FH-43 = Es gibt nur einen Joker, also kann nichts einen gespielten Joker schlagen.
    .line = Den Joker schlägt nichts

# Seiten

FH-44 = Zu zweit und zu dritt spielt jeder für sich. Zu dritt haben die beiden Gegner des Alleinspielers dasselbe Ziel, aber jeder seinen eigenen Stand.
FH-45 = Vier Spieler: zwei gegen zwei. Partner sitzen einander gegenüber und haben einen gemeinsamen Stand.
FH-46 = Sechs Spieler: drei Paare. Partner sitzen einander gegenüber; jedes Paar hat einen Stand. Oder nach Vereinbarung zwei Teams zu dritt, abwechselnd.
FH-47 = Zu fünft gibt es keine festen Seiten; der Alleinspieler bekommt für das eine Spiel Hilfe, auf eine von drei Arten: Er wählt irgendeinen Mitspieler, der nicht ablehnen darf; oder er wählt einen Partner, wenn er sechs oder sieben geboten hat, und zwei bei acht, neun oder zehn; oder er ruft eine Karte, die ihm fehlt, zum Beispiel einen Trumpf oder ein Ass: Wer sie hat, ist sein Partner.
    .entry = Einen Partner wählt man nur zu fünft.
FH-48 = Bei einer gerufenen Karte weiß der Alleinspieler nicht, wer sein Partner ist, bis die Karte im Lauf des Spiels fällt. Hausregel: Wer sie hat, sagt es sofort.
FH-49 = Wer einen oder zwei Mitspieler wählt, tut es nach dem Bieten und bevor er den Talon aufnimmt. Eine Karte wird gerufen, nachdem weggelegt ist und bevor ausgespielt wird; es darf jede Karte sein, auch der Joker, die der Alleinspieler weder unter seinen zehn Karten hat noch weggelegt hat. Dann hat sie immer jemand anders, und es gibt genau einen Partner.
    .line = Gerufen wird eine Karte, die der Alleinspieler weder hat noch weggelegt hat
FH-50 = Wer die gerufene Karte hat, weiß vom Ruf an, dass er Partner ist, darf es aber nicht sagen; er muss die Karte nicht früh spielen. Stiche, die er vorher gemacht hat, zählen für die Seite des Alleinspielers.

# Was ein Spiel bringt

FH-51 = Es geht um Stiche; die Seite, die den Trumpf bestimmt hat, muss alle machen, die sie geboten hat, um etwas zu bekommen und nicht zu fallen. Macht sie mindestens so viele Stiche wie geboten, so bekommt sie den Wert des Gebots, wie viele mehr es auch sind. Nur wenn sie alle zehn macht, bekommt sie stattdessen 250. Die 250 sind ein Mindestwert: Sie ersetzen ein Gebot, das weniger wert ist, und ändern nichts an einem, das mehr wert ist.
FH-52 = Macht die Seite des Alleinspielers weniger Stiche als geboten, so fällt sie: Der Wert des Gebots wird ihr abgezogen, auch unter null.
FH-53 = Die Gegner bekommen für jeden Stich, den sie machen, 10 Punkte, ob der Alleinspieler gewinnt oder nicht; als Partner gemeinsam, sonst jeder für seine eigenen. Bei Nullo und Nullo ouvert bekommen sie 10 für jeden Stich, den der Alleinspieler macht, und nichts für die eigenen; haben sie mehrere Stände, so bekommt es jeder.
FH-54 = Zu fünft hat jeder seinen eigenen Stand. Ein gewonnenes Gebot bekommen der Alleinspieler und jeder Partner ganz; ein verlorenes wird jedem ganz abgezogen; oder nach Vereinbarung den Partnern nur halb. Die Gegner bekommen 10 nur für ihre eigenen Stiche.
FH-55 = Ein gewonnenes Nullo bringt 250, ein gewonnenes Nullo ouvert 500; was FH-51 von allen zehn Stichen sagt, gilt für sie nicht.

# Ende der Partie

FH-56 = Die Partie geht bis 500 Punkte.
    .entry = Ist die Partie gewonnen, wird nichts mehr aufgeschrieben.
FH-57 = Das Spiel wird immer zu Ende gespielt. Erreichen mehrere im selben Spiel 500 und ist der Alleinspieler dabei, so gewinnt er, auch mit weniger Punkten. Ist er nicht dabei, so gewinnt, wer zuerst den Stich gemacht hat, der ihn auf 500 brachte.
FH-58 = Zu fünft kommen nach dem Alleinspieler seine Partner, vor jedem Gegner. Erreichen zwei Gegner durch denselben Stich 500 (nur bei Nullo möglich), so gewinnt, wer mehr Punkte hat, bei gleich vielen, wer links näher beim Alleinspieler sitzt.
FH-59 = Wer durch Stiche auf 500 oder mehr kommt, gewinnt auch dann, wenn der Alleinspieler sein Gebot gewonnen hat, sofern dieser selbst 500 nicht erreicht hat. (Nach Vereinbarung anders: FH-67.)
FH-60 = Fällt eine Seite auf minus 500 oder tiefer, so gewinnen ihre Gegner. Das gilt, wenn es genau zwei Stände gibt (zu zweit, zu viert, zu sechst in zwei Teams); bei mehr Ständen gibt es nach unten keine Grenze. Trifft beides zusammen, geht FH-57 vor.

# Fehler

FH-61 = Nicht bedienen, obwohl man kann, an einem Tisch mit echten Karten: Tut es ein Gegner, so endet das Spiel, der Alleinspieler bekommt sein Gebot und die Seite dieses Gegners nichts; tut es die Seite des Alleinspielers, so fällt sie, und die Gegner behalten 10 für jeden Stich, den sie gemacht haben. Ein Programm weist die Karte ab.
    .entry = Falsch zu bedienen entscheidet über ein Gebot; hier gibt es keins.
FH-62 = Was außer der Reihe geboten oder gespielt wird, weist ein Programm ab; es gilt nicht.
    .line = Was außer der Reihe kommt, gilt nicht

# Zu zweit, und die australischen Regeln

FH-63 = Zwei Spieler nehmen die 24 Karten (FH-2). Oder nach Vereinbarung die Karten zu dritt, und ein drittes Blatt von zehn wird links vom Geber verdeckt gegeben und bleibt aus dem Spiel; der Talon ist wie zu dritt.
FH-64 = Bieten in mehreren Runden: Es geht reihum, bis geboten ist und alle außer dem letzten Bieter gepasst haben; wer gepasst hat, bleibt draußen; jedes Gebot muss das vorige überbieten; sich selbst überbietet niemand. Passen alle anderen zuerst, so ist der Letzte doch noch dran: Er darf bieten oder passen. Bietet niemand, gilt FH-23 oder FH-24.
FH-65 = In mehreren Runden gilt der Mindestwert von 250 nicht (er war der Ausgleich dafür, dass man nur einmal bieten darf).
FH-66 = Australisches Nullo: Es darf erst geboten werden, wenn jemand sieben Stiche geboten hat, und steht über allen Geboten von sieben und unter allen von acht (nur mit der Avondale-Tabelle). Für Nullo ouvert muss vorher nichts geboten sein.
    .line = Nullo darf hier erst geboten werden, wenn jemand sieben geboten hat
    .entry = Nullo darf hier erst geboten werden, wenn jemand sieben geboten hat.
FH-67 = Australisches Ende: 500 oder mehr gewinnt nur eine Seite, die eben ihr eigenes Gebot gewonnen hat; Stiche allein gewinnen nie.
FH-68 = Australischer Joker: Ohne Trumpf darf, wer ihn ausspielt, keine Farbe nennen, die er in diesem Spiel schon einmal nicht bedient hat. Sind damit alle vier ausgeschlossen, so darf er jede nennen.
    .line = Keine Farbe, die du schon einmal nicht bedienen konntest
FH-69 = Der australische Regelsatz: mehrere Runden beim Bieten, kein Mindestwert von 250, Nullo erst nach sieben und über allen Siebenern, Ende nur mit eigenem Gebot, der Joker ohne fehlende Farbe, Avondale-Tabelle. Der amerikanische: alles wie in diesem Buch. Eine Regel, die einzeln genannt wird, geht dem Regelsatz vor.

# Was Programme noch wissen müssen

FH-70 = Zehn ohne Trumpf ist in allen drei Tabellen das höchste Gebot; danach, und wann immer es sonst nichts Höheres gibt, kann man nur noch passen, und ein Programm darf das für einen tun. In der ursprünglichen und der umgekehrten Tabelle steht Nullo (250) über jedem Gebot zu 240 und unter jedem zu 300.
    .line = Gibt es nichts Höheres mehr, kann man nur passen
FH-71 = Zu fünft ist die Hilfe aus FH-47 Pflicht: Bei jedem Gebot in einer Farbe oder ohne Trumpf wählt oder ruft der Alleinspieler genau so viele Partner, wie vereinbart sind, und zwar lauter verschiedene Mitspieler; allein spielen darf er nicht. Bei Nullo und Nullo ouvert entfällt das (FH-32). Eine gerufene Karte muss zum Kartenspiel gehören (der Joker nur, wenn er dabei ist). Was im Talon lag, hat der Alleinspieler im Blatt oder weggelegt; rufen lässt es sich also nicht.
    .line = Der Partner ist immer jemand anders
    .entry = Der Alleinspieler nennt so viele Partner, wie vereinbart sind, und nie sich selbst.
FH-72 = Zu fünft sind „alle zehn“ in FH-51 die Stiche des Alleinspielers und seiner Partner zusammen, auch die eines gerufenen Partners, der noch nicht bekannt war. Die 250 treten dann in FH-54 an die Stelle des Werts: ganz für jeden von ihnen, oder halb (125) für die Partner, wo das vereinbart ist.
FH-73 = Zu fünft: Ist der Alleinspieler unter 500 und erreichen es beide Partner im selben Spiel, so gewinnt, wer mehr Punkte hat, bei gleich vielen, wer links näher beim Alleinspieler sitzt. Bei drei Paaren heißt „näher“ in FH-58: das Paar, von dem einer näher sitzt.
FH-74 = Mit FH-67 zu fünft gehören die Partner zur Seite, die ihr Gebot gewonnen hat: Wer von ihnen dann bei 500 oder mehr steht, gewinnt, wenn der Alleinspieler es nicht tut (FH-58, FH-73). Spielt jeder für sich (zu dritt), kann nur der Alleinspieler gewinnen. Ein Spiel nach FH-24 beendet eine solche Partie nie.
FH-75 = Mit totem Blatt gehen die Päckchen an das tote Blatt, an den anderen Spieler, dann an den Geber (FH-14). Das tote Blatt ist nie dran: Der andere bietet zuerst, und er spielt aus, wenn nach FH-24 gespielt wird. Das tote Blatt sieht nie jemand. Ein Stich hat zwei Karten; FH-60 gilt.
FH-76 = Nullo über allen Siebenern mit einer anderen Tabelle als Avondale gibt es nicht: Eine solche Partie lässt sich nicht anfangen. Regeln für eine andere Zahl von Spielern bleiben einfach ohne Wirkung.
FH-77 = Zwei Teams zu dritt: Plätze 0, 2, 4 gegen 1, 3, 5; zwei Stände, also gilt FH-60. Bei Nullo setzen beide Partner des Alleinspielers aus, und ein Stich hat vier Karten.
FH-78 = Zu dem, was man nach FH-68 nicht bedient hat, gehören auch Stiche, für die nach FH-42 eine Farbe genannt wurde. Wer nur noch den Joker hat, darf ihn trotzdem ausspielen und nennt eine Farbe, die ihm noch bleibt.
FH-79 = Eine Partie kann endlos dauern: Es kann immer wieder gepasst werden, und wo FH-60 nicht gilt, gibt es nach unten keine Grenze. Ist eine Höchstzahl von Spielen vereinbart, so endet die Partie danach, ungespielte mitgezählt, und es gewinnt, wer die meisten Punkte hat; bei Gleichstand teilt man sich den Sieg.

## Reasons

only_choice = Etwas anderes darf ich nicht.

too_weak = Mein Blatt gibt kein Gebot her, das noch möglich ist.
partner_bid = Das Gebot meines Partners steht, und ich habe nichts Besseres.
bid_trumps = Meine Trümpfe und hohen Karten sollten so viele Stiche machen.
bid_no_trump = Meine hohen Karten sollten ohne Trumpf so viele Stiche machen.
bid_nullo = Meine Karten sind so niedrig, dass ich auf keinen Stich hoffe.
bid_open_nullo = Meine Karten sind so niedrig, dass ich sie zeigen kann und doch keinen Stich bekomme.
raise_partner = Ich erhöhe die Farbe meines Partners: Zusammen sollten wir mehr machen.

name_bidder = Dieser Spieler hat selbst geboten, also kann er mir helfen.
name_anyone = Sonst hat niemand Stärke gezeigt.
call_joker = Ich rufe den Joker, der mir fehlt.
call_trump = Ich rufe den besten Trumpf, der mir fehlt.
call_ace = Ich rufe ein Ass, das mir fehlt.
call_high = Ich rufe die beste Karte, die mir in meiner langen Farbe fehlt.

discard_loser = Ich lege weg, was ich am wenigsten vermisse.
discard_for_void = So werde ich diese Farbe los und kann sie später stechen.
discard_joker = Bei Nullo bringt der Joker nur einen Stich ein: Er muss als Erster weg.
discard_high = Bei Nullo lege ich die Karte weg, die am ehesten einen Stich macht.

draw_trumps = Ich ziehe Trumpf mit einer Karte, die niemand schlägt.
force_trumps = Ich spiele Trumpf aus, um die hohen herauszuholen.
trump_for_bidder = Ich ziehe Trumpf für meinen Partner, den Alleinspieler.
top_card = Keine höhere Karte dieser Farbe ist noch draußen.
lead_joker = Der Joker macht den Stich und zieht die Farbe, die ich nenne.
last_trumps = Die Gegner haben keinen Trumpf mehr, der meinen schlägt.
lead_short = Ich spiele meine kurze Farbe, um sie später zu stechen.
lead_to_ruff = Mein Partner hat diese Farbe nicht und kann stechen.
lead_sequence = Ich spiele die oberste meiner hohen Karten, um die höheren herauszuholen.
lead_long = Ich spiele klein aus meiner langen Farbe.
lead_low = Ich spiele klein aus und behalte, was später stechen kann.
no_better_lead = Besseres habe ich nicht auszuspielen.

partner_wins = Der Stich gehört schon uns: Ich gebe, was ich am wenigsten vermisse.
cannot_win = Den Stich bekomme ich nicht: Ich gebe, was ich am wenigsten vermisse.
win_cheaply = Ich mache den Stich so billig, wie es geht.
trump_in = Ich habe diese Farbe nicht und steche.
joker_in = Ich habe diese Farbe nicht, und der Joker macht den Stich.
third_hand_high = Ich spiele hoch, um zu gewinnen oder eine höhere Karte herauszuholen.
stay_low = Hinter mir kann noch jemand drübergehen: Ich bleibe klein.
keep_top = Ich werfe eine wertlose Karte ab und behalte, was Stiche macht.

nullo_lead = Ich spiele die Karte aus, die am ehesten jemand schlägt.
nullo_duck = Es ist meine höchste Karte, die den Stich nicht macht.
nullo_forced = Jede meiner Karten kann den Stich machen: Ich spiele klein und hoffe, dass jemand drübergeht.
nullo_lost = Den Stich muss ich nehmen, also gebe ich meine höchste Karte her.
nullo_throw = Ich werde meine gefährlichste Karte los.
attack_lead = Ich spiele die Karte aus, unter der der Alleinspieler am schwersten bleiben kann.
attack_under = Der Alleinspieler liegt vorn: Ich bleibe darunter.
attack_low = Diesen Stich lasse ich dem Alleinspieler, wenn ich kann.
attack_unload = Der Alleinspieler bekommt diesen Stich nicht: Ich werde eine hohe Karte los.
attack_no_rescue = Ich werfe ab und nehme dem Alleinspieler den Stich nicht weg.

name_long_suit = Ich nenne die Farbe, die meinen nächsten Karten am meisten nützt.
name_nullo_suit = Ich nenne die Farbe, die den anderen am meisten schadet.
