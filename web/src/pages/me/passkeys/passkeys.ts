/** Passkeys: what the server asks of this browser, and what it answers. */

import { ask, askAsNobody } from "../../../wire/api";
import type { Me, MyPasskey, PasskeyOffer, PasskeyRequest } from "../../../wire/types/types.gen";
import type { Text } from "../../../words/text";
import { faultOf } from "../../fault";
import { passkeyWords } from "./words";

/** This browser has no passkeys, or none in the form in which they are sent. */
class Unsupported extends Error {}

/** Why there are no passkeys here: the key of a problem; null if there are. */
export async function hindrance(): Promise<PasskeyOffer["hindrance"]> {
  return (await askAsNobody<PasskeyOffer>("/api/passkeys")).hindrance;
}

/** Have this browser make a passkey for the person it belongs to. */
export async function makePasskey(): Promise<void> {
  if (!globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON) throw new Unsupported();
  const { secret, options } = await ask<PasskeyRequest>("/api/me/passkeys/requests", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = answered(await navigator.credentials.create({ publicKey }));
  await ask<MyPasskey>("/api/me/passkeys", { secret, credential });
}

/** Become the person of a passkey that this browser has. */
export async function usePasskey(): Promise<Me> {
  if (!globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) throw new Unsupported();
  const { secret, options } = await askAsNobody<PasskeyRequest>("/api/passkeys/requests", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = answered(await navigator.credentials.get({ publicKey }));
  return askAsNobody<Me>("/api/passkeys", { secret, credential });
}

function answered(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Unsupported();
  return credential.toJSON();
}

/** Why there is no new passkey, or nobody has signed in by one. */
export function passkeyFaultOf(error: unknown): Text {
  const t = passkeyWords();
  if (error instanceof Unsupported) return t.unsupported;
  if (!(error instanceof DOMException)) return faultOf(error);
  if (error.name === "NotAllowedError" || error.name === "AbortError") return t.cancelled;
  return error.name === "InvalidStateError" ? t.there : t.unsupported;
}
