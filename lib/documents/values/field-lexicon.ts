/**
 * Lexicon of labels on business documents: English, German, French, Spanish, Italian, Dutch, Portuguese, Malay, and the
 * most common words of Polish, Czech, Danish, Swedish, Norwegian, and Finnish.
 */

/** Lists, whose items are separated by `|` or line breaks. */
interface LexiconEntry {
  /** Labels that precede the value on a page. */
  labels: string;
  /** Ambiguous labels: they also precede other values. */
  weak?: string;
  /** Names that identify only a field, not a label on a page. */
  names?: string;
}

/** Splits a list whose items are separated by `|` or line breaks. */
export const splitList = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const ENTRIES = {
  invoice_number: {
    labels: `invoice no | invoice number | invoice # | invoice id | inv no | inv # | tax invoice no | tax invoice number | invoice ref | invoice reference
      credit note no | credit note number | credit memo no | bill no | bill number | bill # | cash bill no | receipt no | receipt number | receipt # | official receipt no | rcpt no | receipt id
      document no | document number | doc no | docket no | check no | cash sales no | cs no | invoice code | invoice serial no | our invoice no
      rechnungsnummer | rechnung nr | rechnungs nr | rechnungsnr | re nr | rg nr | rechn nr | rechnung no | belegnummer | beleg nr | belegnr | bon nr | bonnr | quittung nr | gutschrift nr | gutschriftsnummer | dokumentnummer | fakturanummer | faktura nr
      facture no | numero de facture | no de facture | no facture | num facture | facture numero | ref facture | avoir no | ticket no
      factura no | numero de factura | no de factura | no factura | num factura | n factura | factura num
      fattura no | numero fattura | numero documento | no fattura | fattura n | n fattura
      factuurnummer | factuur nr | factuurnr | fatura no | numero da fatura | numer faktury | faktura no | faktura numer | fakturanr | no resit | no invois | no bil
      nr faktury | numer dokumentu | fakturanummer | faktura nummer | fakturanr nr | laskun numero | laskunumero | cislo faktury | faktura c | faktura cislo
      faktura vat | faktura vat no | danovy doklad c | danovy doklad cislo | faktura danovy doklad c | faktura danovy doklad cislo | cislo dokladu | fattura elettronica n | fattura elettronica no | szamla sorszama | statement no | tax invoice/statement no | liquidation nr | liquidationsnummer | honorarnote nr | kostennote nr | honorarnoten nr | recibo no | numero de recibo | nota no | stornorechnung nr | rechnungskorrektur nr
      invoice no / date | rechnung nr / datum | rechnungs nr / datum | rechnungsnummer / datum | rechnungsnummer / rechnungsdatum | facture no / date | factuurnr / datum`,
    weak: `our ref | our reference | ticket | sorszam | tax invoice/statement | invoice | rechnung | facture | factura | fattura | factuur | cash bill | bill | receipt | trans no | transaction no | slip no | fatura | faktura | lasku | documento n | documento no | folio no | folio number | tax invoice | reference no | ref no | order / invoice no | trn | trans | inv`,
    names: `number | rechnung | belegnummer | document id | id | invoice`,
  },
  invoice_date: {
    labels: `invoice date | date of invoice | inv date | bill date | billing date | receipt date | date of issue | issue date | issued on | issued at | issued | date issued | tax date | document date | doc date | transaction date | trans date | sales date | purchase date | date/time | date time | date & time | tax point
      rechnungsdatum | rechnungs datum | belegdatum | ausstellungsdatum | rechnung vom | datum der rechnung | rg datum | re datum | fakturadatum
      date de facture | date de la facture | date facture | date de facturation | date d'emission | emise le | facture du
      fecha de factura | fecha factura | fecha de emision | fecha emision | fecha de expedicion
      data fattura | data documento | data di emissione | data emissione | factuurdatum | data da fatura | data de emissao | data wystawienia | tarikh invois
      data faktury | invoice date / delivery date | invoice date / supply date | invoice date/tax point | rechnungsdatum / lieferdatum | rechnungsdatum / leistungsdatum | rechnungs- und lieferdatum | datum / lieferdatum | data wystawienia faktury | fakturadato | faktura dato | fakturadatum | faktureringsdatum | laskun paivamaara | laskun pvm | laskupvm | datum vystaveni
      invoice no / date | rechnung nr / datum | rechnungs nr / datum | rechnungsnummer / datum | rechnungsnummer / rechnungsdatum | facture no / date | factuurnr / datum`,
    weak: `date | dated | datum | vom | fecha | data | du | del | tarikh | dato | dat | date & | paivays`,
    names: `datum | document date | date`,
  },
  due_date: {
    labels: `due date | date due | amount due on | total amount due on | total due on | balance due on | payment due | payment due date | payment due by | due on | due by | due before | pay by | pay before | please pay by | payable by | payable until | payable on | payable before | payment date | payment deadline | deadline for payment | payment by | to be paid by | to be paid before | to be paid on | please remit until | due
      faelligkeitsdatum | fälligkeitsdatum | fälligkeitstermin | fällig | faellig | fällig am | faellig am | fällig zum | faellig zum | fällig bis | fälligkeit | faelligkeit | zahlung fällig | zahlung fällig am | zahlung fällig zum | zahlbar bis | zahlbar bis zum | zahlbar am | zahlbar zum | zahlungsziel | zahlungstermin | zu zahlen bis | zu zahlen bis zum | zahlungsfrist | netto bis | zahlbar ohne abschlag bis | bitte überweisen sie bis zum | bitte zahlen sie bis zum | zahlung bis | zahlung bis zum | ohne abzug bis
      date d'echeance | echeance | echeances | echeance le | echeance au | a payer avant le | a payer pour le | a payer le | paiement au | paiement avant le | paiement pour le | date limite de paiement | date de reglement | payable le | payable au
      fecha de vencimiento | fecha vencimiento | fecha vto | fecha de vto | vto | vencimiento | vencimientos | vence | vence el | pagar antes del | data scadenza | data scad | scadenza | scadenze | scad | data di scadenza | scadenza pagamento | vervaldatum | vervaldag | te betalen voor | betalen voor | te betalen uiterlijk | betalen uiterlijk | uiterste betaaldatum | data de vencimento | data limite de pagamento | vencimento | termin platnosci | termin zaplaty | platne do | platnosc do | zaplata do
      bis spätestens | bis spätestens zum | spätestens bis | spätestens bis zum | spätestens zum | forfaldsdato | forfald | forfallsdato | forfall | betalingsfrist | betales senest | betales innen | senest betalingsdato | sidste rettidige betalingsdag | förfallodatum | förfallodag | förfaller | sista betalningsdag | betalas senast | oss tillhanda senast | eräpäivä | datum splatnosti | splatnost | zaplatte do | fizetesi hatarido | data scadentei | scadenta | date limite de reglement | a regler avant le | a regler pour le | fecha limite de pago | da pagare entro | da pagare entro il | pagamento entro il | uiterlijk | uiterlijk voor | te betalen voor | pagar ate | pagamento ate`,
    // If the document was already paid, this label names the payment date.
    weak: `date de paiement | fecha de pago | data pagamento | data di pagamento | data de pagamento | betaaldatum`,
  },
  delivery_date: {
    labels: `delivery date | date of delivery | date of supply | supply date | ship date | shipping date | date shipped | service date | service period
      lieferdatum | leistungsdatum | lieferdatum/leistungsdatum | liefer- und leistungsdatum | leistungszeitraum | abrechnungszeitraum | lieferzeitraum | billing period | period
      date de livraison | date de la livraison | date de prestation | date de la prestation | date d'exécution | fecha de entrega | fecha de operación | data di consegna | data consegna | leverdatum | leveringsdatum | data de entrega | data sprzedaży | data dostawy | data wykonania usługi | datum zdanitelného plnění | datum uskutečnění plnění | leveransdatum | leveringsdato | toimituspäivä`,
  },
  order_date: {
    labels: `order date | date of order | po date | purchase order date | bestelldatum | bestellung vom | auftragsdatum | date de commande | fecha de pedido | data ordine | besteldatum | print date | printed on | prn on | expiry date | exp date | valid until | date of birth | check in | check out`,
  },
  order_number: {
    labels: `order no | order number | order # | your order | your order no | po no | po number | po # | p.o. no | p.o. number | purchase order | purchase order no | customer order | sales order no
      bestellnummer | bestell nr | bestellung nr | bestellung | ihre bestellung | auftragsnummer | auftrags nr | auftrag nr | ihr auftrag | bestellreferenz
      numero de commande | no de commande | commande no | votre commande | bon de commande | numero de pedido | no de pedido | su pedido | pedido no | ordine no | numero ordine | ordernummer | bestelnummer | uw bestelling`,
    weak: `order | po | p.o. | auftrag | commande | pedido | ordine`,
    names: `purchase order number | po reference | order reference`,
  },
  customer_number: {
    labels: `customer no | customer number | customer id | customer # | client no | client number | account no | account number | acct no | member no | debtor code
      kundennummer | kunden nr | kundennr | kd nr | debitorennummer | ihre nummer | ihre kundennummer | numero client | no client | code client | numero de cliente | no cliente | codice cliente | klantnummer`,
    weak: `customer`,
  },
  delivery_note_number: {
    labels: `delivery note no | delivery note number | delivery note | delivery order no | do no | packing slip no | shipment no
      lieferscheinnummer | lieferschein nr | lieferschein | bon de livraison no | bon de livraison | albaran no | albaran | ddt no | pakbonnummer`,
  },
  total: {
    labels: `total | grand total | total amount | invoice total | total due | total payable | total to pay | total incl vat | total incl gst | total including vat | total including gst | total inclusive gst | total inclusive of gst | total incl tax | total including tax | total (incl gst) | total with tax | gross total | gross amount | total gross | amount incl vat | total sales | total sales inclusive gst | total sales incl gst | total sales (inclusive gst) | total sales (inclusive of gst) | total sales (incl gst) | total amt | nett total | net total payable | total rounded | rounded total | total after rounding | total rm | total (rm) | total eur | total usd | total amount payable | total amt payable | total amount incl gst | total amount (incl gst) | total amt incl gst | total (gst incl) | total invoice amount | invoice amount | total amount due | total (inc gst) | total inc gst | total inc vat | sales total | bill total | order total | round d total | rounded total (rm) | net amount rm | nett amount | nett amt | amount payable
      gesamtbetrag | gesamtsumme | gesamt | rechnungsbetrag | rechnungssumme | bruttosumme | bruttobetrag | brutto | endbetrag | endsumme | summe brutto | gesamt brutto | brutto gesamt | gesamtbetrag brutto | summe inkl ust | summe inkl mwst | gesamtbetrag inkl mwst | gesamtbetrag inkl ust | betrag inkl mwst | total inkl mwst | rechnungsendbetrag | rechnungsgesamtbetrag | summe eur | zu zahlender betrag | rechnungssumme mit ust | gesamtpreis | endpreis | forderung | forderungsbetrag | überweisungsbetrag | zu zahlender gesamtbetrag
      total ttc | montant ttc | total general | net a payer | montant total | total a payer | total factura | importe total | total con iva | total a pagar | totale | totale fattura | totale documento | totale complessivo | totaal | totaalbedrag | totaal incl btw | te betalen totaal | totaal te betalen | valor total | total geral | do zaplaty | razem do zaplaty | razem brutto | kwota brutto | wartosc brutto | suma brutto | jumlah besar | jumlah keseluruhan
      i alt | ialt | i alt at betale | total i alt | beløb i alt | fakturatotal | at betale | att betala | summa att betala | summa inkl moms | totalt inkl moms | totalsumma | total inkl moms | i alt inkl moms | a betale | sum a betale | totalt a betale | total a betale | belop a betale | yhteensa | maksettava | maksettava yhteensa | loppusumma | celkem | celkem k uhrade | k uhrade | celkova castka | total de plata | montant a payer | somme a payer | total de la facture | importe total factura | totale da pagare | totale a pagare | te betalen bedrag | gesamtbetrag zu zahlen | rechnungsbetrag gesamt | rechnungsbetrag brutto | total amount to pay | amount to be paid | total to be paid | total amount to be paid | total invoice value | invoice value | total inclusive of tax | total (incl tax) | ttl | grand ttl
      montant du | total du | prix total | total a regler | total iva incluido | total iva incl | liquido a percibir | total liquido | totale iva inclusa | totale iva compresa | te voldoen | totaal te voldoen | factuurbedrag | eindtotaal | kwota naleznosci | naleznosc ogolem | sluttsum | osszesen | fizetendo | fizetendo osszesen | valor a pagar | total do documento | total com iva`,
    weak: `summe | importe | jumlah | razem | suma | summa | betrag gesamt | amount | net total | nett | net payable | total sum | betrag | montant | bedrag | importo | kwota | belopp | belob`,
    names: `total amount | amount | gross | invoice amount | brutto | gross total | amount total | sum`,
  },
  amount_due: {
    labels: `amount due | amount due on | total amount due on | total due on | balance due on | balance due | balance | due payable | amount to pay | payable amount | to pay | please pay | outstanding amount | amount outstanding | outstanding balance | net payable amount
      zahlbetrag | zahlungsbetrag | offener betrag | offene zahlungen | restbetrag | noch zu zahlen | zu zahlen | zu bezahlen | a payer | a pagar | amt due | bal due | fälliger betrag | solde | solde a payer | reste a payer | saldo | saldo a pagar | importe a pagar | te betalen | nog te betalen | da pagare | netto a pagare | kwota do zaplaty`,
    names: `payable | due amount`,
  },
  net: {
    labels: `net total | net amount | net | total net | net value | subtotal excl vat | total excl vat | total excluding vat | total excl gst | total excluding gst | total (excluding gst) | total (excl gst) | total excl tax | total before tax | amount excl vat | taxable amount | total sales (excluding gst) | total sales excluding gst | total sales (exclude gst) | total exclude gst | amount before tax | amount excluding tax
      nettobetrag | nettosumme | summe netto | netto | gesamt netto | netto gesamt | warenwert netto | zwischensumme netto | rechnungssumme ohne ust | gesamtbetrag netto | total netto | nettowarenwert
      total ht | montant ht | total hors taxe | montant hors taxes | base imponible | imponibile | totale imponibile | totaal excl btw | subtotaal excl btw | netto bedrag | taxable value | total taxable value | total taxable amount | assessable value | razem netto | kwota netto | wartosc netto | suma netto | summa exkl moms | totalt exkl moms | total exkl moms | total ekskl moms | i alt ekskl moms | veroton | zaklad dane`,
    weak: `sub total | subtotal | sub-total | sub ttl | zwischensumme | sous total | subtotaal | subtotale | positionssumme | summe positionen`,
    names: `net sum | netto | amount net`,
  },
  tax: {
    labels: `vat total | gst included in total | vat included in total | tax included in total | gst included | vat included | tax included | includes gst of | includes vat of | including gst of | including vat of | of which vat | thereof vat | dont tva | di cui iva | waarvan btw | ppn | ppn 11% | ppn 10% | pb1 | pb1 10% | pajak | pajak restoran | total vat | vat amount | vat | total tax | total taxes | taxes | tax total | tax amount | sales tax | sls tax | sls tx | ptu | suma ptu | state tax | city tax | county tax | local tax | gst | hst | pst | qst | tvq | tps | gst/hst | cgst | sgst | igst | utgst | gst amount | total gst | gst total | tax | service tax | sst | plus vat | gst payable | amount of vat | gst @ 6% | gst 6% | gst (6%) | vat 20% | vat 19%
      umsatzsteuer | mwst | mehrwertsteuer | ust | zzgl ust | zuzügl ust | zuzüglich ust | zzgl mwst | zzgl umsatzsteuer | mwst betrag | ust betrag | steuerbetrag | umsatzsteuerbetrag | summe ust | summe mwst | gesamt ust | gesamt mwst | zzgl mehrwertsteuer | enthaltene mwst | inkl mwst | enthaltene umsatzsteuer
      tva | montant tva | total tva | iva | importe iva | cuota iva | total iva | imposta | totale iva | imposta iva | btw | btw bedrag | totaal btw | podatek vat | kwota vat | moms | impuesto | total impuestos | moms i alt | momsbelob | heraf moms | varav moms | moms kr | mva | merverdiavgift | alv | dph | steuer | total igst`,
    names: `tax amount | vat | steuer | sales tax amount | taxes`,
  },
  tax_rate: {
    labels: `vat rate | tax rate | gst rate | steuersatz | ust satz | mwst satz | taux tva | taux de tva | tipo iva | aliquota | aliquota iva | btw tarief`,
  },
  currency: {
    labels: `currency | currency code | invoice currency | währung | waehrung | rechnungswährung | devise | monnaie | moneda | divisa | valuta | moeda | waluta`,
  },
  vendor: {
    labels: `own by | owned by | owner by | operated by | managed by | dimiliki oleh | seller | vendor | supplier | sold by | bill from | billed by | issued by | remit to | pay to | payee | from | invoice from | merchant | beneficiary | exporter | shipper
      verkäufer | verkaeufer | verkauft von | lieferant | rechnungssteller | rechnungsaussteller | leistungserbringer | absender | vendeur | fournisseur | emetteur | vendu par | vendedor | vendido por | proveedor | emisor | fornitore | cedente | venditore | venduto da | verkoper | leverancier | fornecedor | sprzedawca`,
    names: `vendor name | supplier name | seller name | store | shop | company | merchant name | issuer | creditor | lieferantenname | company name | kreditor`,
  },
  customer: {
    labels: `bill to | billed to | invoice to | invoiced to | sold to | ship to | deliver to | delivery address | delivery to | shipping address | billing address | buyer | customer name | client | recipient | attn | attention | to | bill-to | customer address | consignee
      käufer | kaeufer | käufer/leistungsempfänger | kunde | rechnungsempfänger | leistungsempfänger | empfänger | lieferadresse | rechnungsadresse | rechnung an | abweichender warenempfänger | abweichender zahlungsempfänger | warenempfänger | lieferanschrift | rechnungsanschrift
      acheteur | facture a | adresse de facturation | adresse de livraison | livre a | comprador | cliente | facturar a | destinatario | cessionario | acquirente | koper | klant | factuur aan | factuuradres | afleveradres | nabywca`,
    names: `customer | receiver | buyer name | kunde`,
  },
  vendor_vat_id: {
    labels: `vat id | vat no | vat number | vat reg no | vat registration no | vat registration number | vat reg number | gst reg no | gst no | gst id | gst id no | gst registration no | tax id | tax no | tax number | abn | ein | tin | gstin
      ust idnr | ust id | ust id nr | ust-idnr | ust-id-nr | umsatzsteuer id | umsatzsteuer identifikationsnummer | uid nr | uid | steuernummer | steuer nr | st nr | tva intracommunautaire | no tva | numero de tva | n tva | nif | cif | nif/cif | partita iva | p iva | p.iva | btw nummer | btw nr | btw no | nip`,
    names: `tax id number | vat`,
  },
  iban: { labels: `iban | iban no | verkäufer-iban`, names: `bank account` },
  bic: { labels: `bic | swift | swift code | bic/swift | swift/bic | bic code` },
  line_items: {
    labels: '',
    names: `line items | items | lines | positions | positionen | articles`,
  },
} satisfies Record<string, LexiconEntry>;

const DECOY_ENTRIES = {
  paid: `cash | cash received | cash recened | paid | amount paid | paid amount | tendered | tender | cash tendered | cash tender | amount tendered | payment | visa | visa card | mastercard | master card | credit card | debit card | card | bank card | bayar | tunai | received | cash payment | total paid | total tendered | total payment | cash paid
    bar | gegeben | bezahlt | erhaltene anzahlungen | anzahlung | anzahlungen | kartenzahlung | especes | recu | carte bancaire | efectivo | tarjeta | contanti | contant | prepaid | deposit | already paid | gift card | gift certificate | gift voucher | store credit | voucher | gutschein | geschenkkarte | carte cadeau | bon d'achat | tarjeta regalo | cadeaubon`,
  change: `change | change due | cash change | balance change | rückgeld | rueckgeld | wechselgeld | zurück | rendu | monnaie rendue | a rendre | cambio | resto | wisselgeld | baki | change amount | chg`,
  tip: `tip | tips | gratuity | trinkgeld | pourboire | propina | mancia | fooi`,
  rounding: `rounding | rounding adj | rounding adjustment | round adj | rounding adj. | rnd adj | rounding amt | rundung | rundungsdifferenz | arrondi | redondeo | arrotondamento | afronding | round off | bill rounding | total rounding | roundingadjustment`,
  discount: `discount | total discount | disc | less discount | savings | total savings | you saved | you save | rabatt | nachlass | skonto | remise | descuento | sconto | korting | total saving | total disc | gesamtbetrag der abschläge | gesamtbetrag der zuschläge | rebate | item discount | bill discount`,
  subtotal: `carried forward | brought forward | übertrag | uebertrag | report a nouveau`,
  count: `total qty | total quantity | total item | total items | total no of items | item count | no of items | total pcs | total units | qty total | total qty(s) | items | qty | quantity | quantities | item(s) | total item(s) | item total | total article | anzahl | total points | points | menge | total line | total count | no of item | total number of items`,
  other: `service charge | serv charge | serv chg | svc chg | items ordered | ordered items | item description | gst summary | tax summary | gst analysis | tax code | unit price | price | einzelpreis | page | seite | phone | tel | telephone | fax | mobile | hp | e-mail | email | website | cashier | kassierer | counter | terminal | table | table no | time | pax | server | waiter | salesperson | sales person | staff | register | reg no | company no | co reg no | roc | roc no | roc reg no | business reg no | hrb | hra | approval code | auth code | card no | batch no | trace no | invoice type | globale nummer | nummer | weitere referenz | art der referenz | zahlungsreferenz | buchungsreferenz | referenz des käufers | geschäftsprozess | handelsregisternummer | subject | betreff | terms | payment terms | term | member id | member card | vertrag | contract no | vertragsnummer | gross weight | net weight | total weight | total net weight | total gross weight | gewicht`,
};

export type Meaning = keyof typeof ENTRIES;
/** Label that resembles a meaning but is another thing. */
export type Decoy = keyof typeof DECOY_ENTRIES;

type Names = Readonly<Record<keyof LexiconEntry, readonly string[]>>;

/** Names of each meaning, in the order in which they are matched. */
export const LEXICON: ReadonlyMap<Meaning, Names> = new Map(
  Object.entries<LexiconEntry>(ENTRIES).map(([meaning, { labels, weak = '', names = '' }]) => [
    meaning as Meaning,
    { labels: splitList(labels), weak: splitList(weak), names: splitList(names) },
  ]),
);
export const DECOYS: ReadonlyMap<Decoy, readonly string[]> = new Map(
  Object.entries(DECOY_ENTRIES).map(([decoy, labels]) => [decoy as Decoy, splitList(labels)]),
);
