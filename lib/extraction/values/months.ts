/** The months' names and their short forms, without accents: English, German, French, Spanish, Italian, Dutch, Portuguese, Polish. */
const NAMES: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene gennaio gen januari janeiro stycznia styczen sty',
  'february feb februar febr fevrier fevr fev febrero febbraio februari fevereiro lutego luty lut',
  'march mar marz maerz mrz mars marzo maart mrt marco marca marzec',
  'april apr avril avr abril abr aprile kwietnia kwiecien kwi',
  'may mai mayo maggio mag mei maio maja maj',
  'june jun juni juin junio giugno giu junho czerwca czerwiec cze',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec lip',
  'august aug aout agosto ago augustus sierpnia sierpien sie',
  'september sep sept septembre septiembre settembre set setembro wrzesnia wrzesien wrz',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz',
  'november nov novembre noviembre novembro listopada listopad lis',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien gru',
];

/** From 1 by name. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);
