import fc from 'fast-check';

/** The same examples in every run, so that a failure is reproducible; FAIXA_SEED selects others. */
fc.configureGlobal({ seed: Number(process.env.FAIXA_SEED ?? 20_261_121) });
