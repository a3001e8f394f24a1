/** What each value of an option means at the table, in German. */

import type { OptionRules, Rule } from "../en/option_rules";
import { upper } from "../text";
import { counted } from "./grammar";

const of = (clause: string, sentence: string): Rule => ({ [clause]: sentence });

const maxHands = (clause: string) => (count: number | null): Rule =>
  of(
    clause,
    count === null
      ? "Gespielt wird, bis jemand gewonnen hat, wie viele Spiele es auch werden."
      : `Hat nach ${counted(count, "einem Spiel", "Spielen")} niemand gewonnen, so gewinnt, wer die meisten Punkte hat; bei Gleichstand gewinnen alle, die vorn liegen.`,
  );

const values: OptionRules["values"] = {
  five_hundred: {
    players: {
      "2": { "FH-63": "Zwei Spieler, einer gegen den anderen." },
      "3": { "FH-3": "Drei Spieler, jeder für sich, mit 32 Karten vom Ass bis zur Sieben." },
      "4": { "FH-45": "Vier Spieler, zwei gegen zwei. Partner sitzen einander gegenüber und haben ein gemeinsames Konto." },
      "5": { "FH-47": "Fünf Spieler, jeder mit eigenem Konto; dem Alleinspieler wird für das eine Spiel geholfen." },
      "6": { "FH-46": "Sechs Spieler in Paaren oder in zwei Teams zu dritt, jede Seite mit einem gemeinsamen Konto." },
    },
    joker: {
      true: { "FH-8": "Der Joker ist dabei. Er ist der höchste Trumpf, und auch ohne Trumpf gewinnt er jeden Stich, zu dem er gespielt wird." },
      false: { "FH-8": "Ohne Joker ist der Trumpfbube der höchste Trumpf." },
    },
    schedule: {
      avondale: { "FH-25": "Sechs Pik ist 40 wert und jede Stufe danach 20 mehr: sieben Pik 140, zehn ohne Trumpf 520." },
      original: { "FH-26": "Sechs Pik ist 40 wert, Kreuz 60, Karo 80, Herz 100, ohne Trumpf 120; jeder weitere Stich bringt noch einmal so viel." },
      inverted: { "FH-27": "Sechs Kreuz ist 40 wert, Pik 60, Herz 80, Karo 100, ohne Trumpf 120; jeder weitere Stich bringt noch einmal so viel." },
    },
    all_pass: {
      redeal: { "FH-23": "Bietet niemand, so werden die Karten zusammengeworfen, und der Nächste gibt." },
      play_no_trump: { "FH-24": "Bietet niemand, so wird ohne Trumpf gespielt: 10 Punkte für jeden Stich, und zu verlieren gibt es nichts." },
    },
    all_pass_widow: {
      face_down: { "FH-24": "Wird gespielt, obwohl alle gepasst haben, so bleibt der Talon verdeckt." },
      shown: { "FH-24": "Wird gespielt, obwohl alle gepasst haben, so wird der Talon für alle aufgedeckt; gespielt wird er nicht." },
    },
    nullo: {
      true: { "FH-29": "Nullo ist das Gebot, keinen Stich zu machen, 250 wert. Nullo ouvert ist dasselbe mit offenem Blatt, 500 wert." },
      false: { "FH-29": "Geboten werden nur sechs bis zehn Stiche; keinen zu machen, kann man nicht bieten." },
    },
    nullo_rank: {
      by_value: { "FH-29": "Nullo steht nach seinen 250 Punkten: mit Werten nach Avondale über acht Pik und unter acht Kreuz." },
      above_all_sevens: { "FH-66": "Nullo steht über jedem Gebot von sieben und unter jedem von acht. Nur mit Werten nach Avondale." },
    },
    nullo_needs_seven: {
      true: { "FH-66": "Nullo darf erst geboten werden, wenn jemand sieben geboten hat. Nullo ouvert darf man sofort bieten." },
      false: { "FH-29": "Nullo darf man immer bieten, wenn es hoch genug ist, wie jedes andere Gebot." },
    },
    nullo_defenders: {
      per_bidder_trick: { "FH-53": "Jeder Stich, den der Alleinspieler bei Nullo macht, bringt jeder Gegenseite 10 Punkte." },
      none: { "FH-53": "Die Gegner eines Nullo bekommen nichts, so viele Stiche der Alleinspieler auch macht." },
    },
    slam_250: {
      true: { "FH-51": "Wer sein Gebot mit allen zehn Stichen erfüllt, bekommt mindestens 250, auch wenn das Gebot weniger wert war." },
      false: { "FH-65": "Wer alle zehn Stiche macht, bekommt den Wert seines Gebots und nicht mehr; 250 sind nicht sicher." },
    },
    bidding_rounds: {
      single: { "FH-18": "Jeder ist einmal dran: Er bietet oder passt." },
      multiple: { "FH-64": "Geboten wird reihum, bis außer dem letzten Bieter alle gepasst haben. Wer gepasst hat, bleibt draußen." },
    },
    five_partner: {
      any_player: { "FH-47": "Zu fünft wählt der Alleinspieler einen Mitspieler als Partner, der nicht ablehnen kann." },
      one_or_two: { "FH-47": "Zu fünft wählt der Alleinspieler bei sechs oder sieben einen Partner, bei acht, neun oder zehn zwei." },
      called_card: { "FH-47": "Zu fünft ruft der Alleinspieler eine Karte, die er nicht hat; wer sie hat, ist sein Partner." },
    },
    called_card_announced: {
      true: { "FH-48": "Zu fünft sagt sofort, wer die gerufene Karte hat, dass er sie hat." },
      false: { "FH-48": "Zu fünft erfährt niemand, wer die gerufene Karte hat, bis sie gespielt wird." },
    },
    partner_share: {
      full: { "FH-54": "Zu fünft gewinnt oder verliert ein Partner den ganzen Wert des Gebots, wie der Alleinspieler." },
      half: { "FH-54": "Zu fünft gewinnt oder verliert ein Partner den halben Wert des Gebots." },
    },
    six_sides: {
      three_pairs: { "FH-46": "Zu sechst spielen drei Paare, Partner einander gegenüber, jedes Paar mit einem Konto." },
      two_threes: { "FH-77": "Zu sechst spielen zwei Teams zu dritt, die abwechselnd sitzen, jedes mit einem Konto." },
    },
    two_hand: {
      short_pack: { "FH-2": "Zu zweit wird mit 24 Karten gespielt, vom Ass bis zur Neun." },
      dead_hand: { "FH-63": "Zu zweit wird mit den Karten für drei gespielt; ein drittes Blatt von zehn Karten liegt verdeckt und spielt nicht mit." },
    },
    minus_500: {
      two_sides: { "FH-60": "Gibt es zwei Konten, so hat verloren, wer auf minus 500 fällt." },
      off: { "FH-60": "Ein Konto darf so tief fallen, wie es will; verloren ist erst, wenn andere gewinnen." },
    },
    must_bid_out: {
      true: { "FH-67": "500 Punkte gewinnen nur für eine Seite, die gerade ihr eigenes Gebot erfüllt hat; Punkte für Stiche allein gewinnen nie." },
      false: { "FH-59": "500 Punkte gewinnen, auch wenn man sie mit Stichen allein erreicht." },
    },
    joker_lead: {
      any_suit: { "FH-42": "Wer ohne Trumpf den Joker ausspielt, nennt irgendeine Farbe, die die anderen spielen müssen." },
      not_void_suit: { "FH-68": "Wer ohne Trumpf den Joker ausspielt, darf keine Farbe nennen, die er in diesem Spiel schon einmal nicht bedient hat." },
    },
    max_hands: maxHands("FH-79"),
  },
  oh_hell: {
    players: (count) => of("OH-4", `${upper(counted(count ?? 0, "ein Spieler", "Spieler"))}, jeder für sich.`),
    start: (cards) =>
      of("OH-15", `Im ersten Spiel bekommt jeder ${counted(cards ?? 0, "eine Karte", "Karten")}. Mit weniger Karten wird die Partie kürzer.`),
    repeat_one: {
      true: { "OH-14": "Das Spiel mit einer Karte kommt zweimal hintereinander, als letztes auf dem Weg hinab und als erstes hinauf." },
      false: { "OH-14": "Das Spiel mit einer Karte kommt nur einmal; so ist es ein Spiel weniger." },
    },
    tie: {
      shared: { "OH-40": "Liegen mehrere gleich vorn, so gewinnen sie gemeinsam." },
      play_off: { "OH-42": "Nach einem Gleichstand spielen alle weiter, bis einer allein vorn liegt." },
    },
    bidding: {
      together: { "OH-24": "Alle zeigen ihre Gebote im selben Augenblick mit den Fingern." },
      in_turn: { "OH-43": "Jeder sagt sein Gebot laut, vom linken Nachbarn des Gebers an; der Geber ist der Letzte." },
    },
    hook: {
      true: { "OH-44": "Der Geber bietet zuletzt, und mit ihm dürfen die Gebote zusammen nicht die Zahl der Stiche ergeben." },
      false: { "OH-26": "Die Gebote dürfen zusammen die Zahl der Stiche ergeben, oder mehr oder weniger." },
    },
    sizes: {
      down_and_up: { "OH-13": "Jedes Blatt hat eine Karte weniger als das vorige, bis zu einer; dann immer eine mehr, bis zur Größe des ersten." },
      fixed: { "OH-45": "Jedes Blatt hat so viele Karten wie das erste, und es gibt so viele Spiele wie Spieler." },
    },
    pack_of: {
      by_players: { "OH-12": "Es sind dreizehn Karten für jeden: Zu dritt fehlen niedrige, ab fünf kommen niedrige aus einem zweiten Spiel Karten dazu." },
      whole: { "OH-46": "Gespielt wird immer mit 52 Karten, bis zu siebt. Bleibt eine Karte übrig, so wird sie für Trumpf aufgedeckt." },
    },
    scoring: {
      exact: { "OH-36": "Genau das Gebot bringt zehn Punkte und das Gebot dazu; alles andere bringt nichts." },
      by_tricks: { "OH-47": "Jeder Stich zählt, und genau das Gebot bringt zehn Punkte dazu." },
    },
    trick_points: (points) => of("OH-47", `Wo jeder Stich zählt, bringt er ${counted(points ?? 0, "einen Punkt", "Punkte")}.`),
    off_bid: {
      tricks: { "OH-47": "Wo jeder Stich zählt: Wer sein Gebot verfehlt, behält die Punkte seiner Stiche." },
      penalty: { "OH-48": "Wo jeder Stich zählt: Wer sein Gebot verfehlt, bekommt keinen Stich gezählt, und jeder Stich darüber oder darunter kostet so viel wie einer." },
    },
  },
  ninety_nine: {
    players: {
      "2": { "NN-40": "Zwei Spieler und ein Strohmann, dessen Blatt bis auf seine drei Gebotskarten offen liegt." },
      "3": { "NN-2": "Drei Spieler mit 36 Karten, jeder zwölf: drei für das Gebot und neun zum Spielen." },
      "4": { "NN-50": "Vier Spieler mit 52 Karten, jeder dreizehn: drei für das Gebot und zehn zum Spielen." },
      "5": { "NN-55": "Fünf Spieler mit 60 Karten, jeder zwölf: drei für das Gebot und neun zum Spielen. Eine Hausregel." },
    },
    trump_rule: {
      by_successes: { "NN-19": "Wie viele Gebote im letzten Spiel erfüllt wurden, bestimmt den Trumpf: keines Karo, eines Pik, zwei Herz, drei Kreuz." },
      turn_up: { "NN-56": "Ein Joker kommt dazu, und für Trumpf wird eine Karte aufgedeckt. Der Joker gilt als die aufgedeckte Karte. Nur zu dritt." },
    },
    first_trump: {
      none: { "NN-18": "Das erste Spiel wird ohne Trumpf gespielt." },
      diamonds: { "NN-18": "Im ersten Spiel ist Karo Trumpf." },
    },
    match: {
      rubber: { "NN-35": "Den Rubber gewinnt, wer zuerst drei Partien gewonnen hat." },
      game: { "NN-37": "Eine einzige Partie bis 100 Punkte entscheidet." },
    },
    game_bonus: {
      hundred: { "NN-34": "Wer die Partie gewinnt und wer sonst noch 100 erreicht hat, bekommt 100 Punkte dazu." },
      shared_30: { "NN-34": "Wer 100 erreicht hat, bekommt 30 Punkte dazu, wenn er der Einzige ist; zwei bekommen je 20, drei je 10." },
    },
    show_failed_bids: {
      true: { "NN-26": "Nach dem Spiel werden die Gebotskarten von allen aufgedeckt, auch die von verfehlten Geboten." },
      false: { "NN-26": "Nach dem Spiel werden nur die Gebotskarten von erfüllten Geboten aufgedeckt." },
    },
  },
  counters: {
    variant: {
      counters: { "CO-14": "Im Trumpf ist die Zwei am besten und das Ass am schlechtesten; in den anderen Farben ist das Ass am besten und die Zwei am schlechtesten." },
      countred: { "CO-40": "Die Rangfolge von Counters umgekehrt: Im Trumpf ist das Ass am besten, in den anderen Farben die Zwei." },
      counters_back: { "CO-42": "Rangfolge wie bei Counters. Ein Team in Gefahr, das sein Gebot nicht erreicht, verliert das Zehnfache davon." },
      countred_back: { "CO-42": "Rangfolge wie bei Countred. Ein Team in Gefahr, das sein Gebot nicht erreicht, verliert das Zehnfache davon." },
      counters_joker: { "CO-50": "Rangfolge wie bei Counters, dazu ein Joker, der nur über Trumpf entscheidet. Ohne die Farbe muss man trumpfen; ein Team über seinem Gebot bekommt nur seine Stiche." },
      countred_joker: { "CO-50": "Rangfolge wie bei Countred, dazu ein Joker, der nur über Trumpf entscheidet. Ohne die Farbe muss man trumpfen; ein Team über seinem Gebot bekommt nur seine Stiche." },
    },
    players: {
      "4": { "CO-6": "Vier Spieler in zwei Teams, jeder mit zwanzig Karten." },
      "6": { "CO-17": "Sechs Spieler in zwei oder drei Teams, jeder mit siebzehn Karten. Der letzte Stich geht nur einmal herum und zählt als zwei." },
      none: { "CO-2": "Vier Spieler; mit dem Joker sechs." },
    },
    teams: {
      "2": { "CO-3": "Zwei Teams; jeder zweite Spieler gehört zum eigenen." },
      "3": { "CO-3": "Drei Teams zu zweit, Partner einander gegenüber; nur zu sechst." },
      none: { "CO-2": "Zwei Teams; mit dem Joker bilden sechs Spieler drei." },
    },
    single_card: {
      first: { "CO-7": "Zu sechst bekommt jeder siebzehn Karten: zuerst reihum eine einzelne, dann immer zwei." },
      last: { "CO-7": "Zu sechst bekommt jeder siebzehn Karten: immer zwei, und am Ende reihum eine einzelne." },
    },
    joker_turned: {
      no_trump: { "CO-52": "Mit Joker: Wird der Joker selbst aufgedeckt, so wird ohne Trumpf gespielt." },
      dealer_names: { "CO-52": "Mit Joker: Wird der Joker selbst aufgedeckt, so sieht der Geber seine Karten an und nennt Trumpf." },
    },
    target: (points) =>
      points === null
        ? of("CO-61", "500 Punkte bei Counters und Countred, 300 in den Back-Formen; 200 mit dem Joker, und in den Back-Formen mit drei Teams.")
        : of("CO-59", `Es gewinnt ein Team, das nach einem Spiel allein vorn liegt und mindestens ${points} Punkte hat.`),
    max_hands: maxHands("CO-62"),
  },
  sweven: {
    players: {
      "2": { "SW-3": "Zwei Spieler mit 24 Karten vom Ass bis zur Neun." },
      "3": { "SW-3": "Drei Spieler, jeder für sich, mit 24 Karten vom Ass bis zur Neun." },
      "4": { "SW-4": "Vier Spieler, jeder für sich, mit 32 Karten vom Ass bis zur Sieben." },
      "5": { "SW-5": "Fünf Spieler, jeder für sich, mit 40 Karten vom Ass bis zur Fünf." },
      "6": { "SW-6": "Sechs Spieler, jeder für sich, mit 48 Karten vom Ass bis zur Drei." },
    },
    target: (points) => of("SW-45", `Wer zuerst ${points} Punkte hat, hat gewonnen; nachgesehen wird nach jedem Spiel.`),
    max_hands: maxHands("SW-49"),
  },
};

const conflicts: Rule = {
  "CO-2": "Zu viert spielen zwei Teams; drei Teams sind sechs Spieler.",
  "FH-76": "Nullo über allen Siebenern gibt es nur mit Werten nach Avondale.",
  "NN-56": "Für Trumpf wird nur zu dritt eine Karte aufgedeckt.",
  "OH-44": "Den Haken gibt es nur mit Geboten reihum, denn nur da bietet der Geber zuletzt.",
  "OH-46": "Jeder kann höchstens dreizehn Karten haben. Ein Spiel von 52 Karten reicht bis zu siebt, mit so vielen Karten, wie es für alle hat.",
};

const idle: OptionRules["idle"] = {
  "nullo=false": "Ohne Nullo hat das keine Wirkung.",
  "joker=false": "Ohne Joker hat das keine Wirkung.",
  "sizes=fixed": "Sind alle Blätter gleich groß, hat das keine Wirkung.",
  "trump_rule=turn_up": "Wird für Trumpf eine Karte aufgedeckt, hat das keine Wirkung.",
};

export const optionRules: OptionRules = { values, conflicts, idle };
