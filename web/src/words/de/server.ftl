### Was der Server sagt, auf Deutsch. Die Vorlage ist src/eldest/narration/en.ftl, die Funktionen
### beschreibt docs/guide/translation.md.


## Tables

sits = { DOES($seat, "setzt sich", you: "setzt dich") }.
gets_up = { DOES($seat, "steht", you: "stehst") } auf.
removes = { DOES($host, "nimmt", you: "nimmst") } jemanden vom Tisch.
server_removes = Wer diesen Server betreibt, nimmt jemanden vom Tisch.
bot_sits = Auf den Platz von { NAME($seat, case: "dative") } setzt sich ein Computer.
seat_opens = Der Platz von { NAME($seat, case: "dative") } ist frei.
match_begins = Die Partie beginnt.
is_ready = { DOES($seat, "ist", you: "bist") } bereit.
lent_asked = Für { NAME($seat, case: "accusative") } spielt ein Computer.
lent_patience = { DOES($seat, "hat", you: "hast") } die Zeit ablaufen lassen: Ein Computer spielt weiter.
lent_absent = { DOES($seat, "ist", you: "bist") } nicht verbunden: Ein Computer springt ein.
lent_left = { DOES($seat, "geht", you: "gehst") }: Ein Computer spielt weiter.
lent_given_back = Für { NAME($seat, case: "accusative") } spielt wieder ein Computer.
taken_over = Für { NAME($seat, case: "accusative") } spielt jemand anders.
is_back = { DOES($seat, "ist", you: "bist") } wieder da.
pauses = { DOES($seat, "unterbricht", you: "unterbrichst") } das Spiel.
resumes = { DOES($seat, "setzt", you: "setzt") } das Spiel fort.
was_away = Der Server war { TIME($seconds) } weg; diese Zeit wird niemandem angerechnet.
asks_take_back = { DOES($seat, "möchte", you: "möchtest") } den letzten Zug zurücknehmen.
asks_claim = { DOES($seat, "legt", you: "legst") } das Blatt offen: Der Rest geht an { PEOPLE($side, case: "accusative") }.
asks_rematch = { DOES($seat, "möchte", you: "möchtest") } noch eine Partie spielen.
asks_pace = { DOES($seat, "möchte", you: "möchtest") } { TIME($seconds) } Bedenkzeit für jeden Zug.
asks_no_limit = { DOES($seat, "möchte", you: "möchtest") } ohne Zeitgrenze spielen.
asks_away =
    { DOES($seat, "sagt", you: "sagst") }, dass { NAME($away) } weg { FORM($away, "ist", you: "bist") }; { PERSON($away) ->
        [you] meldest du dich
       *[other] meldet sich { NAME($away) }
    } nicht, entscheiden die anderen.
agrees = { DOES($seat, "ist", you: "bist") } einverstanden.
disagrees = { DOES($seat, "ist", you: "bist") } nicht einverstanden.
bots_agree = Die Computer sind einverstanden.
bots_disagree = Die Computer sind nicht einverstanden.
dropped_time = Nicht alle haben geantwortet: Es bleibt, wie es ist.
dropped_impossible = So können die Karten nicht fallen: Es wird weitergespielt.
claim_holds = Das gilt, egal wie die Karten liegen.
claim_refuted = Das gilt nicht: Die Karten können so fallen: { CARDS($cards) }. Dann { FORM($seat, "macht", you: "machst") } { NAME($seat) } einen Stich.
claim_refuted_by_dummy = Das gilt nicht: Die Karten können so fallen: { CARDS($cards) }. Dann macht der Strohmann einen Stich.
claim_unsure = Das ist nicht sicher: Die Karten können so fallen: { CARDS($cards) }. Dann { FORM($seat, "macht", you: "machst") } { NAME($seat) } einen Stich.
claim_unsure_by_dummy = Das ist nicht sicher: Die Karten können so fallen: { CARDS($cards) }. Dann macht der Strohmann einen Stich.
may_hold = { DOES($seat, "hat", you: "hast") } vielleicht { CARDS($cards, case: "accusative") }.
took_back =
    { PERSON($seat) ->
        [you] Dein letzter Zug ist zurückgenommen.
       *[other] Der letzte Zug von { NAME($seat) } ist zurückgenommen.
    }
claimed = Der Rest geht an { PEOPLE($side, case: "accusative") }; alle sind einverstanden.
claimed_proved = Der Rest geht an { PEOPLE($side, case: "accusative") }.
paced = Alle haben jetzt { TIME($seconds) } Bedenkzeit für jeden Zug.
no_limit = Es gibt jetzt keine Zeitgrenze.
absence_set = Wer { TIME($seconds) } lang nicht verbunden ist, für den springt ein Computer ein.
stand_in_set = Wer einspringt, spielt jetzt auf Stufe { $level } von 4.
stand_in_named = Ab jetzt springt { $bot } ein.
absence_never = Wer nicht verbunden ist, für den springt kein Computer ein.
rematched = Die nächste Partie beginnt; das Geben geht weiter.
says = { NAME($seat) }: { $said }
chat_on = Zwischen den Spielen darf frei geredet werden.
chat_off = Freies Reden ist abgeschaltet.
table_closed = Der Tisch ist geschlossen.

## Deals

# Ein Spiel beginnt.

deal_begins = Spiel { $number }. { DOES($dealer, "gibt", you: "gibst") }.
trumps = Trumpf ist { SUIT($suit) }.
no_trumps = Es gibt keinen Trumpf.
turned_up = { CARD($card) } wird aufgedeckt.
barred = { DOES($seat, "darf", you: "darfst") } nicht bieten.

# Gebote.

passes = { DOES($seat, "passt", you: "passt") }.
bids = { DOES($seat, "bietet", you: "bietest") } { CALL($call) }.
bids_worth = { DOES($seat, "bietet", you: "bietest") } { CALL($call) }, { $worth } Punkte wert.
has_bid = { DOES($seat, "hat", you: "hast") } geboten.
bids_shown = Die Gebote: { TALLY($bids, as: "number") }.
bids_even = Zusammen { SPELL($sum) }: Es geht auf.
bids_over = Zusammen { SPELL($sum) }: { SPELL($off) } zu viel.
bids_under = Zusammen { SPELL($sum) }: { SPELL($off) } zu wenig.
nobody_bid = Niemand hat geboten: Gespielt wird ohne Trumpf.
wins_bidding = { DOES($seat, "ersteigert", you: "ersteigerst") } das Spiel mit { CALL($call) }.
names_trumps = { DOES($seat, "macht", you: "machst") } { SUIT($suit) } zum Trumpf.
names_partner = { DOES($seat, "spielt", you: "spielst") } mit { NAME($partner, case: "dative") } zusammen.
calls_card = { DOES($seat, "ruft", you: "rufst") } { CARD($card, case: "accusative") }: Wer diese Karte hat, spielt mit.
is_partner = { DOES($seat, "ist", you: "bist") } Partner.

# Abgelegte, abgegebene und aufgedeckte Karten.

throws_away = { DOES($seat, "legt", you: "legst") } { CARD($card, case: "accusative") } weg.
takes_widow = { DOES($seat, "nimmt", you: "nimmst") } den Talon auf und { FORM($seat, "legt", you: "legst") } ebenso viele Karten weg.
widow_up = Der Talon liegt offen: { CARDS($cards) }.
lays_aside = { DOES($seat, "legt", you: "legst") } { CARD($card, case: "accusative") } als Gebot ab.
has_laid = { DOES($seat, "hat", you: "hast") } drei Gebotskarten abgelegt.
offers =
    { DOES($seat, "sagt", you: "sagst") } { $offer ->
        [declare] ein offenes Gebot
        [reveal] ein offenes Blatt
       *[none] nichts
    } an.
has_offered = { DOES($seat, "hat sich", you: "hast dich") } entschieden.
offers_shown = Die Ansagen: { TALLY($offers, as: "offer") }.
declares = { DOES($seat, "spielt", you: "spielst") } mit offenem Gebot: { CARDS($cards) }.
reveals = { DOES($seat, "spielt", you: "spielst") } mit offenem Gebot und offenem Blatt: { CARDS($cards) }.
dummy_up = Der Strohmann liegt offen.
lies_open = { DOES($seat, "spielt", you: "spielst") } mit offenem Blatt.
throws_in = { DOES($seat, "gibt", you: "gibst") } { CARD($card, case: "accusative") } ab.

# Für Spiele ohne eigene Sätze.

chooses = { DOES($seat, "wählt", you: "wählst") } { CALL($call) }.
chooses_card = { DOES($seat, "wählt", you: "wählst") } { CARD($card, case: "accusative") }.
has_chosen = { DOES($seat, "hat", you: "hast") } gewählt.

# Die Stiche.

leads = { DOES($seat, "spielt", you: "spielst") } { CARD($card, case: "accusative") } aus.
plays = { DOES($seat, "spielt", you: "spielst") } { CARD($card, case: "accusative") }.
beats = { DOES($seat, "spielt", you: "spielst") } { CARD($card, case: "accusative") } und { FORM($seat, "liegt", you: "liegst") } vorn.
plays_dummy = { DOES($seat, "spielt", you: "spielst") } { CARD($card, case: "accusative") } vom Strohmann.
asks_for = { DOES($seat, "verlangt", you: "verlangst") } { SUIT($suit) }.
counters = { DOES($seat, "kontert", you: "konterst") } { CARD($card, case: "accusative") }.
is_winning = { DOES($seat, "liegt", you: "liegst") } mit { CARD($card, case: "dative") } vorn.
all_countered = Alles ist gekontert: { DOES($seat, "hat", you: "hast") } ausgespielt und { FORM($seat, "liegt", you: "liegst") } vorn.
takes = { DOES($seat, "macht", you: "machst") } den Stich mit { CARD($card, case: "dative") }.
takes_countered = Alles ist gekontert: { DOES($seat, "hat", you: "hast") } ausgespielt und { FORM($seat, "macht", you: "machst") } den Stich.
tricks = Stiche: { TALLY($takings, as: "number") }.
points = Punkte: { TALLY($takings, as: "number") }.

# Warum ein Stich wem gehört.

why_won = { DOES($seat, "hat", you: "hast") } mit { CARD($card, case: "dative") } gewonnen: { RULE($rule, $clause) }.
why_winning = { DOES($seat, "liegt", you: "liegst") } mit { CARD($card, case: "dative") } vorn: { RULE($rule, $clause) }.
why_leader_won = { DOES($seat, "hat", you: "hast") } ausgespielt und gewonnen: { RULE($rule, $clause) }.
why_leader_winning = { DOES($seat, "hat", you: "hast") } ausgespielt und { FORM($seat, "liegt", you: "liegst") } vorn: { RULE($rule, $clause) }.
no_trick = Es liegt noch keine Karte.

# Ein Spiel endet.

thrown_in = Niemand hat geboten: Die Karten werden zusammengeworfen.
without_bid = Gespielt wurde ohne Gebot.
makes = { DOES($seat, "gewinnt", you: "gewinnst") } { CALL($call) }.
goes_down = { DOES($seat, "verliert", you: "verlierst") } { CALL($call) }.
stores = { DOES($seat, "legt", you: "legst") } { COUNTED($points, one: "einen Punkt", many: "Punkte") } aufs Konto.
exact = Genau getroffen: { PEOPLE($seats) }.
nobody_exact = Niemand hat genau getroffen.
fulfils = { DOES($seat, "erfüllt", you: "erfüllst") } das Gebot { SPELL($bid) }: { CARDS($cards) }.
fails = { DOES($seat, "verfehlt", you: "verfehlst") } das Gebot { SPELL($bid) }: { CARDS($cards) }.
nobody_fulfils = Niemand erfüllt sein Gebot.
side_exact = { PEOPLE($side) }: { SPELL($bid) } geboten, genau getroffen.
side_over = { PEOPLE($side) }: { SPELL($bid) } geboten, { SPELL($off) } zu viel.
side_short = { PEOPLE($side) }: { SPELL($bid) } geboten, { SPELL($off) } zu wenig.
gains = Dieses Spiel: { TALLY($gains, as: "signed") }.
scores = Der Stand: { TALLY($scores, as: "figure") }.
wins = { PEOPLE($sides) } { FORM($sides, er: "gewinnt", du: "gewinnst", sie: "gewinnen", ihr: "gewinnt") } die Partie.

## Refused by a table

closed = Dieser Tisch ist geschlossen.
table_damaged = Was danach an diesem Tisch geschah, ist beschädigt. Er lässt sich ansehen, aber nicht weiterspielen.
not_host = Das darf nur der Gastgeber.
not_seated = Du hast keinen Platz an diesem Tisch.
not_playing_it = Auf deinem Platz spielt jetzt jemand anders; nimm ihn erst zurück.
seat_taken = Der Platz von { NAME($seat, case: "dative") } ist besetzt.
no_seat_open = Kein Platz ist frei.
seated = Du sitzt schon an diesem Tisch.
no_such_seat = Platz { SEAT($seat, first: 1) } gibt es nicht: Es spielen { SPELL($players) }.
not_a_bot = Einen Computerspieler { $bot } gibt es nicht (es gibt { $bots }).
begun = Die Partie hat schon begonnen.
not_begun = Die Partie hat noch nicht begonnen.
seats_open = Der Platz von { NAME($seat, case: "dative") } ist noch frei.
not_away = Du bist doch da.
nobody_there = Für { NAME($seat, case: "accusative") } spielt niemand.
nobody_plays = Es muss auch ein Mensch mitspielen, nicht nur Computer.
paused = Das Spiel ist unterbrochen.
not_paused = Das Spiel ist nicht unterbrochen.
moved_on = Am Tisch ging es schon weiter: Spiel { $deal }, Zug { $step }.
no_deal = Gerade wird nicht gespielt.
playing = Gerade wird gespielt.
ready = Du bist schon bereit.
over = Die Partie ist vorbei.
not_over = Die Partie ist noch nicht vorbei.
no_shuffle = Gerade wird nicht gemischt.
not_a_share = Beim Mischen stimmt etwas nicht: Der Beitrag deines Browsers wurde nicht angenommen.
wrong_deal = Gemischt wird für Spiel { $deal }.
lent = Für { NAME($seat, case: "accusative") } spielt schon jemand anders.
not_lent = { DOES($seat, "spielt", you: "spielst") } selbst.
kept = Der Platz bleibt für { NAME($seat, case: "accusative") } frei.
kicked = Wer diesen Tisch leitet, hat dich vom Tisch genommen: Hier kannst du nicht mehr mitspielen.
not_yourself = Wenn du selbst gehen willst, tu es unter „Mehr“.
not_yours = Auf diesem Platz spielst du schon.
asking = Es wird schon etwas gefragt.
not_asked = Danach hat niemand gefragt.
answered = Du hast schon geantwortet.
nothing_to_take_back = Du hast in diesem Spiel noch nichts getan, was man zurücknehmen könnte.
card_seen = Das lässt sich nicht zurücknehmen: Seither ist eine verdeckte Karte gesehen worden.
not_in_tricks = Den Rest beanspruchen kann man nur, während Stiche gespielt werden.
no_such_side = Diese Seite gibt es nicht: Es sind { SPELL($sides) }.
phrase_unknown = { "" }{ $phrase } gehört nicht zu den fertigen Sätzen ({ $phrases }).
only_phrases = Während gespielt wird, gehen nur die fertigen Sätze ({ CLAUSE("SW-29") }).
chat_is_off = Der Gastgeber hat freies Reden abgeschaltet.
empty = Sag etwas.
no_such_deal = Ein Spiel { $deal } hat es in dieser Partie nicht gegeben.
not_opened = Spiel { $deal } ist noch nicht vorbei.
secret_until_over = Die Karten von Spiel { $deal } bleiben bis zum Ende der Partie geheim.
no_hints = Hier gibt es keine Tipps: Andere spielen mit, und am Tisch sind sie nicht vereinbart.

## Hints

hint_only = Etwas anderes ist nicht erlaubt.
hint_alike = In den untersuchten Verteilungen schnitt alles etwa gleich ab.
hint_among = Es ist eine der { SPELL($number) } besten Möglichkeiten, die in den untersuchten Verteilungen etwa gleich abschnitten.
hint_unclear = In den untersuchten Verteilungen schnitt das am besten ab, in weiteren aber nicht klar besser als das Nächstbeste.
hint_makes = Das Gebot gelingt so in { $times } von 100 möglichen Verteilungen, mit dem Nächstbesten in { $other }.
hint_keeps = Das Gebot gelingt in { $times } von 100 möglichen Verteilungen, nach dem Nächstbesten in { $other }.
hint_brings = Es bringt { DECIMAL($points) } Punkte mehr als das Nächstbeste.

## Not allowed by the rules

deal_over = Das Spiel ist vorbei.
deal_not_over = Das Spiel ist noch nicht vorbei.
match_over = Die Partie ist vorbei.
no_seat = { no_such_seat }
which_seat = Sag, für welchen Platz: Mehrere sind jetzt dran.
out_of_turn = { out_of_turn.refusal }: { RULE($rule, $clause) }.
    .refusal = { DOES($seat, "ist", you: "bist") } jetzt nicht dran, sondern { PEOPLE($awaited) }
not_to_act = { out_of_turn.refusal }.
not_held = { DOES($seat, "hat", you: "hast") } { CARD($card, case: "accusative") } nicht.
not_that_card = { not_that_card.refusal }: { RULE($rule, $clause) }.
    .refusal = Nicht { CARD($card, case: "accusative") }
not_that_call = { not_that_call.refusal }: { RULE($rule, $clause) }.
    .refusal = Nicht { CALL($call) }
not_that_suit = { not_that_suit.refusal }: { RULE($rule, $clause) }.
    .refusal = Nicht { SUIT($suit) }
not_that_seat = { not_that_seat.refusal }: { RULE($rule, $clause) }.
    .refusal = Nicht { NAME($partner, case: "accusative") }
not_an_action = { "" }{ $given } geht jetzt nicht.
refused = Das ist nicht erlaubt.

## Problems

not_found = Hier ist nichts.
no_table = Diesen Tisch gibt es nicht.
no_pad = Diesen Zettel gibt es nicht.
no_match = Von diesem Tisch gibt es noch keine Partie.
no_clause = { $clause } steht in keinem Regelbuch.
no_game = Dieses Spiel gibt es nicht.
allowed = Das ist jetzt erlaubt.
wrong_method = Das geht hier nicht.
no_socket = Etwas zwischen dir und dem Server sperrt die Verbindung.
not_http = Das hat der Server nicht verstanden.
not_json = Das hat der Server nicht verstanden.
not_valid = Das passt nicht: { $where }.
not_a_table = So geht kein Tisch: { $fault }.
not_a_deal = Das ist kein Spiel: { $fault }.
too_long = Das ist zu lang: höchstens { FIGURE($size) } Bytes.
long_head = Die Anfrage war zu lang.
too_slow = Das hat zu lange gedauert. Versuch es noch einmal.
not_a_host = Die Adresse dieser Seite kennt der Server nicht.
foreign_host = Diese Adresse kennt der Server nicht. Nimm die, die er beim Start anzeigt.
foreign_page = Eine fremde Seite darf nicht auf diesen Server zugreifen.
no_origin = Der Browser hat nicht gesagt, woher diese Seite kommt; es ist nichts geschehen.
no_guest = Der Server kennt diesen Browser nicht mehr. Lade die Seite neu.
no_pass = Dieser Code gilt nicht. Ein Code gilt einmal, { COUNTED($minutes, one: "eine Minute", many: "Minuten") } lang.
no_recovery = Dieser Wiederherstellungscode gilt nicht. Jeder gilt einmal, ein neuer ersetzt ihn.
no_passkeys = Dieser Server kann keine Passkeys: Ein Teil von ihm ist nicht installiert.
no_passkeys_here = Passkeys gehen nur bei einer Adresse mit https und einem Namen; diese ist { $origin }.
unknown_passkey = Diesen Passkey kennt der Server nicht; vielleicht wurde er entfernt.
bad_passkey = Dieser Passkey ließ sich nicht prüfen; es ist nichts geschehen.
copied_passkey = Dieser Passkey wurde wohl kopiert und darum abgewiesen. Melde dich anders an und entferne ihn.
late_passkey = Das hat zu lange gedauert. Versuch es noch einmal.
too_many_passkeys = Du hast { FIGURE($passkeys) } Passkeys. Entferne erst einen.
banned = Wer diesen Server betreibt, hat dich gesperrt.
banned_address = Wer diesen Server betreibt, hat das Netz gesperrt, in dem du bist.
muted = Wer diesen Server betreibt, hat dich stumm geschaltet: Du kannst spielen, aber nichts sagen und dich nicht umbenennen.
invited_only = Auf diesen Server kommt man nur mit Einladung.
closed_registration = Dieser Server nimmt zurzeit niemanden neu auf.
no_invitation = Diese Einladung gilt nicht mehr. Bitte um eine neue.
hosts_only = Das dürfen nur die, die diesen Server betreiben.
no_person = Diese Person gibt es nicht mehr.
higher_role = Das geht nicht bei jemandem, der dieselbe Rolle hat wie du oder eine höhere.
no_report = Diese Meldung gibt es nicht.
nobody_to_report = Dort sitzt sonst niemand.
no_ban = Diese Sperre oder Einladung gibt es nicht mehr.
no_device = Dieses Gerät ist schon abgemeldet.
too_much = Nicht so schnell. Weiter geht es in { COUNTED($seconds, one: "einer Sekunde", many: "Sekunden") }.
full_pad = Der Zettel ist voll.
not_your_pad = Löschen kann ihn nur, wer ihn geteilt hat.
too_many_tables = Du hast { FIGURE($tables) } Tische offen. Schließ zuerst einen.
only_here = Das darf nur, wer am Rechner des Servers sitzt.
no_lan_switch = Wer diesen Server erreicht, wurde bei seinem Start festgelegt.
no_network = Dieser Rechner ist in keinem Netz: Niemand sonst kann ihn erreichen.
cannot_listen = Der Server lässt sich nicht öffnen: Vielleicht nutzt ein anderes Programm Port { $port } in deinem Netz.
damaged = Die Aufzeichnung dieses Tisches ist beschädigt. Sie wurde beiseitegelegt.
held = Diesen Tisch hat jetzt ein anderer Server. Neuer Versuch läuft.
newer = Diesen Tisch hat ein neuerer Server. Lade die Seite gleich noch einmal.
too_early = Das geht erst, wenn alle Server erneuert sind; versuch es später.
full = Der Speicherplatz ist voll. Es hat sich nichts geändert; versuch es später noch einmal.
fault = Das kann der Server gerade nicht; versuch es später.
no_review = Der Rückblick wurde nicht fertig. Versuch es noch einmal.
no_printer = Dieser Server druckt keine Zettel: Ein Teil von ihm ist nicht installiert.
broken = Beim Server ist etwas schiefgegangen.
