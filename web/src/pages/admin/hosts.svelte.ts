/** The server as its hosts see it, and their acts. */

import { ask } from "../../wire/api";
import type {
  Acted,
  BannedAddress,
  BannedAddresses,
  Invitations,
  KnownInvitation,
  KnownPeople,
  KnownPerson,
  KnownReport,
  KnownReports,
  Overview,
} from "../../wire/types/types.gen";

export type Act = Record<string, unknown> & { kind: string };

const HOUR = 3_600_000; // the server notes a use once an hour

class Hosts {
  overview = $state.raw<Overview | null>(null);
  people = $state.raw<KnownPerson[]>([]);
  more = $state(false);
  reports = $state.raw<KnownReport[]>([]);
  invitations = $state.raw<KnownInvitation[]>([]);
  networks = $state.raw<BannedAddress[]>([]);
  find = $state("");

  async load(): Promise<void> {
    [this.overview, this.reports, this.invitations, this.networks] = await Promise.all([
      ask<Overview>("/api/admin"),
      ask<KnownReports>("/api/admin/reports").then((found) => found.reports),
      ask<Invitations>("/api/admin/invitations").then((found) => found.invitations),
      ask<BannedAddresses>("/api/admin/addresses").then((found) => found.networks),
      this.list(),
    ]);
  }

  /** The people whose name contains what is looked for; those that are shown already stay, if more are wanted. */
  async list(more = false): Promise<void> {
    const asked = new URLSearchParams({ find: this.find.trim(), first: String(more ? this.people.length : 0) });
    const found = await ask<KnownPeople>(`/api/admin/people?${asked}`);
    this.people = more ? [...this.people, ...found.people] : found.people;
    this.more = found.more;
  }

  async act(person: string, act: Act): Promise<Acted> {
    const done = await ask<Acted>(`/api/admin/people/${person}/acts`, act);
    await this.load();
    return done;
  }

  async close(report: KnownReport, outcome: string): Promise<void> {
    await ask(`/api/admin/reports/${report.number}/close`, { outcome });
    await this.load();
  }
}

export const hosts = new Hosts();

/** Days for which something may be decided; null: until further notice. */
export const LENGTHS = [1, 7, 30, 365, null] as const;
export type Length = (typeof LENGTHS)[number];

/** The server's value for no end. */
export const NOTICE = "further notice";

/** Whether something was used so lately that the server does not say when. */
export const isLate = (instant: string): boolean => Date.now() - new Date(instant).getTime() < HOUR;
