/** The question of this phase, in one sentence for the talk line. */

import type { Suit } from "../../wire/types/types.gen";
import type { Catalogue } from "../../words/en";
import { text, type Text } from "../../words/text";
import { words } from "../../words/language.svelte";
import { sealed } from "../asked/question";
import { actsAs } from "../cloth/codes";
import type { Scene } from "../cloth/scene";

type Talk = Catalogue["talk"];

/** What you are asked, by phase; in full also how many of your cards may be played. */
export function question(talk: Talk, scene: Scene, legal: readonly string[], full = false): Text {
  const { match } = scene;
  switch (match.phase) {
    case "play":
      return talk.yourTurn(cardAsked(talk, scene, legal, full));
    case "dummy":
      return talk.yourTurn(talk.playDummy);
    case "call":
      return talk.yourTurn(legal.includes("pass") ? talk.bidOrPass : talk.bid);
    case "bid":
      if (sealed(match) && !full) return fists(scene);
      return talk.bid;
    case "offer":
      return talk.offer;
    case "trump":
      return talk.yourTurn(talk.nameTrumps);
    case "partner":
      return talk.yourTurn(talk.namePartner);
    case "called":
      return talk.yourTurn(talk.callCard);
    case "suit":
      return talk.yourTurn(talk.askSuit);
    case "lay":
      return talk.layBidCards;
    case "discard":
      return talk.yourTurn(talk.discard(toDiscard(scene)));
    case "throw":
      return talk.yourTurn(talk.throwIn);
    case "over":
      return "";
    default:
      return talk.yourTurn(talk.chooseOne);
  }
}

/** Whose fists are closed, and who is still thinking. */
function fists({ match, seating }: Scene): Text {
  const thinking = match.awaited.map((seat) => seating.who(seat));
  return words().asked.fistsClosed(match.held.length - thinking.length, match.held.length, thinking);
}

function cardAsked(talk: Talk, scene: Scene, legal: readonly string[], full: boolean): Text {
  const { match } = scene;
  const trick = match.trick && !match.trick.over ? match.trick : null;
  // Of two equal cards each may be played.
  const open = match.hand.filter((card) => legal.includes(card)).length;
  const some = talk.someCards(open, match.hand.length);
  if (!trick?.cards.length) return open < match.hand.length ? some : talk.lead;
  const [only] = legal;
  if (legal.length === 1 && only) return talk.onlyCard(only as never);
  const suit = trick.suit;
  if (!suit) return talk.playAny;
  const follows = suitToFollow(scene, legal) === suit;
  if (follows && !full) return talk.follow(suit);
  if (follows) return text`${talk.follow(suit)} ${some}`;
  if (open < match.hand.length) return some;
  return talk.cannotFollow(suit);
}

/** The suit led, where you hold it: then every card that may be played is of it. */
export function suitToFollow({ match }: Scene, legal: readonly string[]): Suit | null {
  const suit = match.trick && !match.trick.over ? match.trick.suit : null;
  const follows = suit && legal.length > 0 && legal.every((card) => actsAs(card as never, match.acting) === suit);
  return follows ? suit : null;
}

/** How many cards are still to be laid away: what is held beyond what the others hold. */
function toDiscard({ match, you }: Scene): number {
  const others = match.held.filter((_, seat) => seat !== you);
  return Math.max(1, match.hand.length - Math.min(...others));
}
