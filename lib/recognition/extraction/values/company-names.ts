/** Pattern of legal forms at the end of a company name. */
const LEGAL_FORM_PATTERN =
  /(?<![\p{L}\d])(?:gmbh(?: ?& ?co\.? ?kg)?|mbh|ag|kg|kgaa|ohg|gbr|e\.? ?k\.?|e\.? ?v\.?|ug|a\.? ?g\.?|s[/.]?b|s[do0]n\.? ?b[hn][do0]\.?|sdn|bhd|ltd\.?|limited|llc|l\.l\.c\.|inc\.?|corp\.?|corporation|company|co\.|plc|llp|bvba|srl|pte\.?|pty\.?|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?|s\.a\.|s\.?l\.?u?\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|aps|a\/s|ab|oy|oyj|sp\.? z o\.? ?o\.?|s\.r\.o\.|kft\.?|lda\.?|ltda\.?|inh\.?|gesellschaft|genossenschaft|verein|stiftung)(?!\p{L})/iu;

/** Pattern of trade words in the names of shops on receipts. */
const TRADE_PATTERN =
  /(?<!\p{L})(?:trading|enterprise|enterprises|restaurant|restoran|mart|market|supermarket|hypermarket|store|stores|shop|hardware|stationery|pharmacy|farmasi|apotheke|bakery|cafe|café|coffee|kitchen|hotel|hotels|gourmet|books|bookstore|group|holdings|services|service|solutions|industries|industrial|supplies|supply|electrical|electronics|garage|motors|petrol|station|perniagaan|kedai|pasar|bistro|bar|grill|foods?|house|centre|center|cash [&§] carry|verlag|bäckerei|konditorei|brasserie|pizzeria|drogerie|tankstelle|supermarkt|markt|buchhandlung|friseur|imbiss|wirtshaus|brauhaus|pharmacie|librairie|farmacia|panadería|panaderia|cafetería|cafeteria|osteria|gelateria|bakkerij|slagerij|apteka|sklep|metzgerei|gasthof|gasthaus|autovermietung|versicherungsverein|versicherung|boulangerie|boutique|ristorante|trattoria|studio|associates|partners|consulting|systems|technologies|logistics)(?!\p{L})/giu;

/** Returns true if a name contains a trade word and more. `Bar Restaurant` alone is not a name. */
export const hasTradeWord = (text: string): boolean => {
  const rest = text.replaceAll(TRADE_PATTERN, '');
  return rest !== text && /\p{L}{2}/u.test(rest);
};

/** Pattern of false legal forms: the end of a Dutch postcode (`1234 AB`) and a weight (`0,5 kg`). */
const NO_LEGAL_FORM = /(?<!\d)\d{4}\s?[A-Z]{2}(?!\p{L})|\d\s?[kK][gG](?!\p{L})/gu;
/** Pattern of a line that names the owner, below the name of the shop. */
const OWNER_PATTERN = /^\s*(?:inh(?:aber(?:in)?)?\.?|owner|prop\.?)(?!\p{L})/iu;

/** Returns true if a name contains a legal form. */
export const hasLegalForm = (text: string): boolean =>
  !OWNER_PATTERN.test(text) && LEGAL_FORM_PATTERN.test(text.replaceAll(NO_LEGAL_FORM, ' '));

/** Returns true if a text is only a legal form. */
export const isLegalForm = (text: string): boolean =>
  LEGAL_FORM_PATTERN.exec(text)?.[0].length === text.length && text !== '';

/** Pattern of addresses. English street words count only if followed by nothing, a number, or a comma. */
export const ADDRESS_PATTERN =
  /(?<!\p{L})(?:street|road|rd\.?|avenue|ave\.?|lane|drive|blvd|boulevard)(?=\s*(?:$|[,\d#]))|^\d+\w?\s.*(?<!\p{L})(?:street|road|rd|avenue|ave|lane|drive|blvd|boulevard)(?!\p{L})|(?<!\p{L})(?:jalan|jln|lot|no\.?\s?\d|str\.|floor|level|suite|taman|bandar|kuala lumpur|selangor|johor|penang|postfach|p\.?o\.? box|rue|calle|plaza de|via|straat|unit|block|blok|seksyen|section|batu|kampung)(?!\p{L})|\p{L}(?:straße|strasse|str\.|weg|platz|gasse|allee|straat)\s+\d|(?<!\d)\d{5}\s+\p{L}{3,}/iu;
export const CONTACT_PATTERN =
  /@|www\.|https?:|(?<!\p{L})(?:tel|phone|fax|fon|mobile|e-?mail|hotline|gst\s*(?:reg|no|id)|reg(?:istration)?\s*no|co(?:mpany)?\.?\s*(?:reg|no)|roc|iban|bic|ust|vat|hrb|hra|id)(?!\p{L})/iu;
/** Repairs a misread legal form. */
export const repairLegalForm = (name: string): string =>
  name
    .replace(/\bS[DO0][NH]\.?\s?B[HN][DO0]\b\.?/i, 'SDN BHD')
    .replace(/\bS\/[R8]$/, 'S/B')
    .replace(/\bGm[b6]H\b/, 'GmbH');

/** Pattern of streets and places that `ADDRESS_PATTERN` misses, because companies may have such names. */
const STREET_PATTERN =
  /^(?:jalan|jln|jl|lorong|lrg|persiaran|lebuh\p{L}*|rue|chemin|impasse|calle|avenida|avenue|boulevard|ulica|ul\.)\s(?=\p{L})|(?:str(?:\.|asse|aße)|gasse|allee|straat)$|^(?:am|an der|im|in der|auf de[mnr]|zu[mr]|via|viale|piazza|corso|quai|route|place|paseo|rua|medan|taman|kampung)\s.*\s\d+\s?\p{L}?$|(?:str(?:\.|asse|aße)|weg|platz|gasse|allee|ring|damm|ufer|laan|straat|plein|gade|gatan|vej)\s\d+\s?\p{L}?$/iu;
const JOB_PATTERN =
  /(?<!\p{L})(?:manager|director|executive|assistant|supervisor|salesman|salesperson|accountant|secretary|officer|department|dept\.?|geschäftsführ\p{L}*|vorstand|prokurist\p{L}*|sachbearbeiter\p{L}*|ansprechpartner\p{L}*|buchhaltung|kundenservice|kundendienst|abteilung|direct(?:eur|rice)|gérant\p{L}*|responsable|comptabilité|service client(?:s|èle)?|gerente|amministratore|contabilità|boekhouding|pengurus|pengarah)(?!\p{L})/iu;
const TILL_PATTERN =
  /(?<!\p{L})(?:cashier|served by|server|clerk|waite?r(?:ess)?|attendant|operator|salesm[ae]n|sales ?person|staff|assisted by|juruwang|pelayan|es bediente|bediener|bedient von|kassierer(?:in)?|verkäufer(?:in)? nr|servi par|caissi(?:er|ère)|vendeu(?:r|se)|hôtesse|atendido por|le atendió|cajer[oa]|operatore|cassiere|kassamedewerker)(?!\p{L})/iu;
const REGISTRATION_PATTERN =
  /(?<!\p{L})(?:(?:company|co\.?|business|gst|vat|tax|sst|roc|ssm|abn|trade)\s?(?:reg\p{L}*|no|id|number)|pendaftaran|no\.? syarikat|handelsregister|amtsgericht|steuernummer|ust-?id\p{L}*|au capital|siren|siret|rcs|registro mercantil|partita iva|kvk)(?!\p{L})/iu;

export const isStreet = (name: string): boolean => STREET_PATTERN.test(name) && !hasLegalForm(name);
export const isJobTitle = (name: string): boolean => JOB_PATTERN.test(name) && !hasLegalForm(name);
export const isAtTill = (name: string): boolean => TILL_PATTERN.test(name) && !hasLegalForm(name);
export const isRegistration = (text: string): boolean => REGISTRATION_PATTERN.test(text);

/** Returns true if a text can be the name of a person: up to three words, none of which is usual in a company name. */
export const canBePerson = (name: string): boolean =>
  /^(?:\p{L}[\p{L}.'’-]*\s?){1,3}$/u.test(name) && !hasLegalForm(name) && !hasTradeWord(name);
