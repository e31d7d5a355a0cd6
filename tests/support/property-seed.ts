import fc from 'fast-check';

/** The same examples in every run, so that a red test is red for everybody; FAIXA_SEED explores others. */
fc.configureGlobal({ seed: Number(process.env.FAIXA_SEED ?? 20_261_121) });
