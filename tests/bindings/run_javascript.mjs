#!/usr/bin/env node
// Runs the lines of a JavaScript transcript and compares each result with what the document shows:
// values deeply and with their types (the order of keys does not matter), printed text exactly, a
// thrown error by its name and message. Where the document shows nothing, the line must print
// nothing, throw nothing, and return nothing or the game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const PROMPT = "> ";

/** [{typed, shown}] of a transcript, `shown` being lines. */
export function readPrompts(text) {
  const prompts = [];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    if (line.startsWith(PROMPT)) {
      prompts.push({ typed: line.slice(PROMPT.length), shown: [] });
    } else if (prompts.length > 0) {
      prompts.at(-1).shown.push(line);
    } else {
      throw new Error(`the transcript starts without a prompt: ${line}`);
    }
  }
  return prompts;
}

/** The name and message of an error, which a document shows in one of two forms, or undefined. */
function readError(text) {
  const plain = /^(\w*Error): (.*)$/.exec(text);
  if (plain) return { name: plain[1], message: plain[2] };
  const thrown = /^Uncaught (\{.*\})$/.exec(text);
  return thrown ? readValue(thrown[1]) : undefined;
}

function readValue(text) {
  return new Function(`return (${text});`)();
}

/** How the line's result differs from what is shown, or undefined. */
function objection({ typed, shown }, context, printed, classes) {
  const text = shown.join("\n");
  printed.length = 0;
  let value;
  try {
    value = vm.runInContext(typed, context);
  } catch (error) {
    const { name, message } = error;
    try {
      assert.deepEqual({ name, message }, readError(text));
      return printed.length > 0 ? `prints ${printed}` : undefined;
    } catch {
      return `throws ${name}: ${message}`;
    }
  }
  if (printed.length > 0) {
    return printed.join("\n") === text ? undefined : `prints ${JSON.stringify(printed)}`;
  }
  if (shown.length === 0 && classes.some((c) => value instanceof c)) return undefined;
  try {
    assert.deepStrictEqual(value, shown.length === 0 ? undefined : readValue(text));
    return undefined;
  } catch {
    return `gives ${JSON.stringify(value)}`;
  }
}

/** Runs every prompt; returns {count, differences: [{typed, shown, reason}]}. */
export function run(text, names) {
  const printed = [];
  const console = { log: (...values) => printed.push(values.join(" ")) };
  const context = vm.createContext({ ...names, console });
  const classes = Object.values(names);
  const prompts = readPrompts(text);
  const differences = [];
  for (const prompt of prompts) {
    const reason = objection(prompt, context, printed, classes);
    if (reason !== undefined) differences.push({ ...prompt, reason });
  }
  return { count: prompts.length, differences };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.length !== 4) {
    console.error("usage: run_javascript.mjs MODULE TRANSCRIPT");
    process.exit(2);
  }
  const names = await import(pathToFileURL(process.argv[2]));
  const { count, differences } = run(readFileSync(process.argv[3], "utf8"), names);
  for (const { typed, shown, reason } of differences) {
    console.log(`${PROMPT}${typed}\n  ${reason}\n  the document shows: ${shown.join("\n")}`);
  }
  console.log(`${count} prompts, ${differences.length} differ`);
  process.exit(differences.length > 0 || count === 0 ? 1 : 0);
}
