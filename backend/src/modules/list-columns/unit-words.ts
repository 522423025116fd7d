/** One and several. */
type Forms = readonly [string, string];
type Unit = Readonly<Record<'fr' | 'en' | 'es' | 'it', Forms>>;

const symbol = (text: string): Unit => {
  const forms: Forms = [text, text];
  return { fr: forms, en: forms, es: forms, it: forms };
};

/** The units that a form proposes, the usual one first. */
export const UNITS: readonly Unit[] = [
  { fr: ['pièce', 'pièces'], en: ['piece', 'pieces'], es: ['pieza', 'piezas'], it: ['pezzo', 'pezzi'] },
  { fr: ['boîte', 'boîtes'], en: ['box', 'boxes'], es: ['caja', 'cajas'], it: ['scatola', 'scatole'] },
  { fr: ['paire', 'paires'], en: ['pair', 'pairs'], es: ['par', 'pares'], it: ['paio', 'paia'] },
  { fr: ['paquet', 'paquets'], en: ['pack', 'packs'], es: ['paquete', 'paquetes'], it: ['pacco', 'pacchi'] },
  { fr: ['rouleau', 'rouleaux'], en: ['roll', 'rolls'], es: ['rollo', 'rollos'], it: ['rotolo', 'rotoli'] },
  { fr: ['jeu', 'jeux'], en: ['set', 'sets'], es: ['juego', 'juegos'], it: ['set', 'set'] },
  symbol('m'),
  symbol('kg'),
  symbol('L'),
];

const BY_FORM = new Map(
  UNITS.flatMap((unit) => Object.values(unit).flatMap((forms) => forms.map((form) => [form, unit] as const))),
);

export const formsIn = (unit: Unit, language: string): Forms => unit[language as keyof Unit] ?? unit.en;

/**
 * The unit of a quantity. One that is proposed, in whichever language it was chosen, is shown in that of the reader and
 * agrees with the number; any other is shown as the organisation wrote it.
 */
export function unitFor(unit: string, quantity: number, language: string): string {
  const known = BY_FORM.get(unit);
  if (known === undefined) return unit;
  const [one, several] = formsIn(known, language);
  return new Intl.PluralRules(language).select(Math.abs(quantity)) === 'one' ? one : several;
}
