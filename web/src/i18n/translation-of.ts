/** The shape of a catalogue with its texts free: what a translation must satisfy, so that a missing key fails to compile. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]>;
};
