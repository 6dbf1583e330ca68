/**
 * Month names and their short forms, without accents: English, German, French, Spanish, Italian, Dutch, Portuguese,
 * Polish, Swedish, Danish, Norwegian, Finnish, Czech, Hungarian, Romanian, Catalan, Malay and Indonesian.
 */
const NAMES: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene gennaio gen januari janeiro stycznia styczen sty tammikuu tammikuuta ledna leden ianuarie gener',
  'february feb februar febr fevrier fevr fev febrero febbraio februari fevereiro lutego luty lut helmikuu helmikuuta unora unor februarie febrer',
  'march mar marz maerz mrz mars marzo maart mrt marco marca marzec marts maaliskuu maaliskuuta brezna brezen marcius martie marc mac maret',
  'april apr avril avr abril abr aprile kwietnia kwiecien kwi huhtikuu huhtikuuta dubna duben aprilis aprilie',
  'may mai mayo maggio mag mei maio maja maj toukokuu toukokuuta kvetna kveten majus maig',
  'june jun juni juin junio giugno giu junho czerwca czerwiec cze kesakuu kesakuuta cervna cerven junius iunie juny',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec lip heinakuu heinakuuta cervence cervenec julius iulie juliol julai',
  'august aug aout agosto ago augustus sierpnia sierpien sie augusti elokuu elokuuta srpna srpen augusztus agost ogos agustus',
  'september sep sept septembre septiembre settembre set sett setembro wrzesnia wrzesien wrz syyskuu syyskuuta zari szeptember septembrie setembre',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz lokakuu lokakuuta rijna rijen octombrie',
  'november nov novembre noviembre novembro listopada listopad lis marraskuu marraskuuta listopadu noiembrie',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien gru desember joulukuu joulukuuta prosince prosinec decembrie desembre disember',
];

/** Month numbers, from 1, by name. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);
