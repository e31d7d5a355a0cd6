import { academyClock } from '@domain/calendar.ts';
import { CONSENT_TEXTS } from '@domain/consent-texts.ts';
import { CONSENT_KINDS, CONSENTS_VERSION } from '@domain/consents.ts';
import { api } from '@domain/family/api.ts';
import { bornOn, isOfAge } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readOrRefuse } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { deleteHealth } from './holding.ts';

/**
 * Stores the consents that a guardian gives for a child, or withdraws. The same commit updates those in force in the
 * profile; without the one for health answers, the answers are deleted. A value that is in force already writes nothing. If the guardian is removed meanwhile, the commit fails.
 * Refuses with `not-guardian` and, from 18, with `not-a-child`.
 */
export const saveConsents = defineCommit(
  api.saveConsents,
  async ({ input: { consents, language, version }, caller, student: { uid, isHeld }, batch, db, now }) => {
    if (!isHeld) throw new Refusal(['not-guardian']);
    if (version !== CONSENTS_VERSION) throw new Refusal(['app-outdated']);

    const holder = db.doc(paths.holder(uid, caller.uid));
    const at = FieldValue.serverTimestamp();
    const profile = await db.doc(paths.student(uid)).get();
    const { data, version: stored } = readOrRefuse(profile, studentDocument, {
      missing: 'profile-missing',
      malformed: 'internal',
    });
    if (isOfAge(bornOn(data), academyClock(now()).date)) throw new Refusal(['not-a-child']);
    const changed = CONSENT_KINDS.filter(
      (kind) => consents[kind] !== undefined && consents[kind] !== !!data.consents?.[kind],
    );
    if (changed.length === 0) return;
    const marker = await holder.get();
    if (!marker.exists || !marker.updateTime) throw new Refusal(['not-guardian']);
    batch.update(holder, { kind: 'guardian' }, { lastUpdateTime: marker.updateTime });
    for (const kind of changed) {
      const given = consents[kind];
      const hash = hashOf(CONSENT_TEXTS[language][kind]);
      const text = { version, hash, language };
      const document = db.collection(paths.consents(uid)).doc();
      batch.create(document, { kind, given, ...text, by: caller.uid, byName: marker.get('name'), at });
    }
    const inForce = changed.flatMap((kind) => [
      new FieldPath('consents', kind),
      consents[kind] ? at : FieldValue.delete(),
    ]);
    batch.update(profile.ref, 'updatedAt', at, ...inForce, { lastUpdateTime: stored });
    if (changed.includes('health') && !consents.health) deleteHealth(batch, profile.ref);
  },
);
