// The sheet of a family that has no keeper of its own: the cells of its result; the same as `eldest/keeper/plain.py`.

import { BLANK, CELLS, MAY_BE, MUST_BE } from "./cells.ts";
import type { Family, Field, Keeperless, Numbers } from "./family.ts";

const UNEVEN = 1; // the place of the only fault

/** Such a family with the rules of a keeper. */
export function withPlainKeeper(family: Keeperless): Family {
  const { takings, there, target } = family.plain;
  const cells = family.shapes.RESULT;

  const length = (rules: Numbers, field: Field): number =>
    field.by === "trick" ? field.length : field.by === "side" ? family.sides(rules) : number(rules, "players");
  const toTake = (rules: Numbers): number => there?.[number(rules, "players")] ?? 0;

  return {
    ...family,
    head_of: (rules, game, _, head) => {
      head["dealer"] = game["dealer"]!;
      head["size"] = toTake(rules);
    },
    ask: (rules, _, entry, __, asked) => {
      asked["misdealt"] = MAY_BE;
      if (entry["misdealt"] === 1) return;
      for (const field of cells) {
        const wanted = isSet(field) ? MAY_BE : MUST_BE;
        if (field.length) column(asked, field.name).fill(wanted, 0, length(rules, field));
        else asked[field.name] = wanted;
      }
    },
    result_of: (rules, _, entry, result) => {
      for (const field of cells) {
        const written = entry[field.name]!;
        if (Array.isArray(written)) column(result, field.name).splice(0, length(rules, field), ...written.slice(0, length(rules, field)));
        else result[field.name] = isSet(field) && written === BLANK ? 0 : written;
      }
    },
    fault: (rules, _, entry) => {
      if (entry["misdealt"] === 1 || !toTake(rules)) return 0;
      const side = notSharedOut(column(entry, takings).slice(0, family.sides(rules)), toTake(rules));
      return side < 0 ? 0 : UNEVEN * CELLS + firstCell(family.shapes.ENTRY, takings) + side;
    },
    settle: (rules, game, entry, result) => {
      if (entry["misdealt"] !== 1) family.score(rules, game, result);
    },
    needs: (rules, game, side) => {
      const scores = column(game, "scores").slice(0, family.sides(rules));
      const goal = typeof target === "string" ? number(rules, target) : target;
      return Math.max(0, (goal >= 0 ? goal : Math.max(...scores)) - scores[side]!);
    },
  };
}

function number(record: Numbers, name: string): number {
  return record[name] as number;
}

function column(record: Numbers, name: string): number[] {
  return record[name] as number[];
}

function isSet(field: Field): boolean {
  return field.of === "seats" || field.of === "sides";
}

/** The number of a field's first cell, counted through the entry. */
function firstCell(entry: readonly Field[], name: string): number {
  const before = entry.slice(0, entry.findIndex((field) => field.name === name));
  return before.reduce((cells, field) => cells + (field.length || 1), 0);
}

/** The place where the shares of a whole go beyond it, or the last one if all stay below it; else -1. */
function notSharedOut(cells: readonly number[], whole: number): number {
  let left = whole;
  for (const [place, cell] of cells.entries()) {
    if (cell < BLANK || cell > left) return place;
    left -= Math.max(0, cell);
  }
  return left > 0 && !cells.includes(BLANK) ? cells.length - 1 : -1;
}
