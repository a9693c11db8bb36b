// Every prompt of the published transcripts gives what it shows, and the runner finds any change.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Amazones, Santorini } from "../../build/js/amazons.mjs";
import { run } from "../bindings/run_javascript.mjs";

const names = { Amazones, Santorini };

for (const [name, prompts] of [["amazons", 36], ["santorini", 12]]) {
  const file = new URL(`../data/${name}-javascript-nl.transcript`, import.meta.url);
  const transcript = readFileSync(file, "utf8");
  const lines = transcript.replace(/\n$/, "").split("\n");
  const isShown = (line) => !line.startsWith("> ");
  const withLines = (i, ...copy) => [...lines.slice(0, i), ...copy, ...lines.slice(i + 1)].join("\n");

  test(`${name}: every prompt gives what it shows`, () => {
    const { count, differences } = run(transcript, names);
    assert.deepEqual(differences, []);
    assert.equal(count, prompts);
    assert.equal(count, lines.length - lines.filter(isShown).length);
  });

  test(`${name}: any wrong value is noticed`, () => {
    let altered = 0;
    lines.forEach((line, i) => {
      if (!isShown(line)) return;
      for (const { index } of line.matchAll(/[A-Za-z0-9_*]/g)) {
        const wrong = line.slice(0, index) + (line[index] === "7" ? "3" : "7") +
                      line.slice(index + 1);
        const { differences } = run(withLines(i, wrong), names);
        assert.equal(differences.length, 1, wrong);
        ++altered;
      }
    });
    assert.ok(altered > 100);
  });

  test(`${name}: missing and surplus lines are noticed`, () => {
    lines.forEach((line, i) => {
      if (!isShown(line)) return;
      // What gives undefined may show it or show nothing.
      for (const copy of line === "undefined" ? [[line, line]] : [[], [line, line]]) {
        const { differences } = run(withLines(i, ...copy), names);
        assert.equal(differences.length, 1, line);
      }
    });
  });
}
