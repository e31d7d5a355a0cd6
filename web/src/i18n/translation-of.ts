/** The type of a translated catalogue: a missing key fails to compile. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]>;
};
