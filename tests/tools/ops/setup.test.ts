import { describe, expect, it } from 'vitest';
import { setupSteps } from '../../../tools/ops/steps.ts';

const PROJECT = 'gracie-rio';

describe('the steps', () => {
  it('are those of docs/deploy.md, with the id of the project', () => {
    const steps = setupSteps(PROJECT);
    expect(steps.length).toBeGreaterThan(15);
    const text = steps.map((step) => step.text).join('\n');
    expect(text).toContain('    npx firebase apps:create WEB Faixa --project gracie-rio');
    expect(text).toContain('https://console.firebase.google.com/project/gracie-rio/usage/details');
    expect(text).not.toMatch(/YOUR-PROJECT|```|<!--/);
    for (const { title, text: body } of steps) expect(body, title).not.toBe('');
  });

  it('are read from headings up to the next section', () => {
    const guide = '## Once\nIntro\n### One\n\nDo [it](https://a.b).\n### Two\nText\n## Later\n### No\n';
    expect(setupSteps(PROJECT, guide)).toEqual([
      { title: 'One', text: 'Do it (https://a.b).' },
      { title: 'Two', text: 'Text' },
    ]);
  });
});
