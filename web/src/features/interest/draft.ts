import { type Answers, answersIn } from './answers.ts';
import { DRAFT_KEY } from './draft-key.ts';

/**
 * What was typed and not sent yet. It survives a reload, and ends with the tab: on a phone that many hands hold nobody should find it. Where
 * storage is closed to us (private windows, blocked cookies) there is no draft.
 */
export function readDraft(): Partial<Answers> {
  try {
    return answersIn(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** An empty form leaves nothing behind. */
export function writeDraft(answers: Partial<Answers>): void {
  const given = answersIn(answers);
  try {
    if (Object.keys(given).length === 0) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(given));
  } catch {
    // There is then no draft.
  }
}
