import { defineConcept } from './classifier-concept';

/** Concepts for documents between sellers and buyers. */
export const TRADE_CONCEPTS = [
  defineConcept(
    'invoice',
    'bill, rechnung, facture, factura, fattura, fatura, factuur, faktura, proforma, billing, bills, invoices, rachunek',
    {
      3: 'invoice, invoice number, invoice no, invoice #, invoice date, rechnung, rechnungsnummer, rechnungs-nr, facture, facture n, factura, fattura, factuur, factuurnummer, numero de factura, commercial invoice, proforma invoice, handelsrechnung, schlussrechnung, abschlagsrechnung, teilrechnung, mietrechnung, sammelrechnung, honorarrechnung, endrechnung, rechnungskopie, facture d acompte, fattura elettronica, faktura, faktura vat, faktura proforma, faktura nr, numer faktury, creditfactuur nummer, factura simplificada, fattura n',
      2: 'bill to, billed to, rechnungsdatum, date de facture, fecha de factura, data fattura, factuurdatum, invoice to, invoice total, remit payment to, please remit, balance due, rechnungsbetrag, fatura, tax invoice, rechnungsempfanger, leistungsempfanger, rechnungsadresse, leistungszeitraum, liefer- und leistungsdatum, rechnungsposition, facture a, facturar a, importe factura, data wystawienia, nabywca, sprzedawca, factuurbedrag, totaal te betalen, totale fattura, termin platnosci',
      1.2: 'amount due, due date, payment terms, net 30, payable, zahlbar, zahlungsziel, kundennummer, gesamtbetrag, nettobetrag, total ht, total ttc, net a payer, montant ht, base imponible, importe total, imponibile, te betalen, btw, mwst, tva, vat number, ust-idnr, sales tax, umsatzsteuer, umsatzsteueridentifikationsnummer, steuerbetrag, zahlbetrag, verkaufer, kaufer, skonto, bankverbindung, zahlungsbedingungen, bank details, sort code, swift, do zaplaty, kwota do zaplaty, termin zaplaty, wartosc netto, wartosc brutto, stawka vat, numer konta, vervaldatum, te voldoen, klantnummer, debiteurnummer, vencimiento, forma de pago, n de cliente, partita iva, aliquota, scadenza, totale documento, codice fiscale, modalita di pagamento, nip',
      0.7: 'subtotal, unit price, quantity, qty, description, vat, iban, bic, tax, item, einzelpreis, menge, prix unitaire, quantite, designation, precio, cantidad, total, ship to, ilosc, cena netto, razem, aantal, omschrijving, bedrag, subtotaal, importe, descrizione, quantita, prezzo, importo',
    },
  ),
  defineConcept(
    'credit_note',
    'credit, creditnote, gutschrift, avoir, abono, creditnota, refund, storno, stornorechnung, memo, korekta',
    {
      4: 'credit note, credit memo, credit note number, gutschrift, stornorechnung, facture d avoir, avoir n, nota de credito, nota di credito, creditnota, rechnungskorrektur, faktura korygujaca, korekta faktury, creditfactuur, factura rectificativa',
      2: 'credit amount, credited, original invoice, amount credited, refund, rechnung vom, gutschriftsnummer, credit date',
      0.7: 'invoice number, subtotal, vat, return, reason',
    },
  ),
  defineConcept(
    'purchase_order',
    'purchase, order, po, bestellung, commande, pedido, ordine, orden, procurement, auftrag, bestelling, encomenda, orders, zamowienie, zamowienia, inkooporder',
    {
      5: 'purchase order, bestellung, bon de commande, orden de compra, ordine di acquisto, ordine d acquisto, inkooporder, ordem de compra, pedido de compra, zamowienie nr, zamowienie zakupu, numer zamowienia, inkoopordernummer, ordine di acquisto n',
      3: 'po number, po no, po #, p.o. number, p.o. no, p.o. #, purchase order no, purchase order number, bestellnummer, bestelldatum, requisitioner, requisition, numero de commande, purchase order date, po date, order confirmation, auftragsbestatigung, zamowienie, bestelnummer, numero de pedido, numero d ordine, ordine n',
      1.7: 'vendor, ship via, f.o.b, fob, shipping terms, shipping method, ship to, buyer, lieferant, lieferanschrift, fournisseur, proveedor, fornitore, deliver by, delivery date, order date, liefertermin, dostawca, zamawiajacy, termin dostawy, leverancier, leverdatum, fecha de entrega, data di consegna',
      0.8: 'authorized by, unit price, subtotal, qty, quantity, item, terms, supplier, menge, einzelpreis',
    },
  ),
  defineConcept(
    'delivery_note',
    'delivery, packing, slip, lieferschein, shipment, waybill, lading, dispatch, shipping, albaran, pakbon, livraison, frachtbrief, consignment, freight, wydanie, wz, leveringsbon, vrachtbrief, ddt',
    {
      4: 'delivery note, delivery order, packing slip, packing list, lieferschein, bill of lading, bon de livraison, nota de entrega, albaran, documento di trasporto, pakbon, waybill, cmr, frachtbrief, guia de remessa, dispatch note, goods received, list przewozowy, dokument wydania, wydanie zewnetrzne, dowod dostawy, pakbonnummer, leveringsbon, vrachtbrief, afleverbon, numero de albaran, carta de porte, ddt, bolla di consegna',
      2: 'consignee, consignor, shipper, lieferscheinnummer, delivery note number, gross weight, net weight, number of packages, received by, in good condition, carrier, tracking number, empfangen, transporteur, vessel, port of loading, container, towar odebral, odbiorca, goede staat ontvangen, mercancia recibida, merce ricevuta, vettore, przewoznik',
      0.8: 'deliver to, shipped, quantity shipped, qty shipped, weight, packages, lieferdatum, delivery date, order number, ship date',
    },
  ),
  defineConcept(
    'quote',
    'quotation, estimate, offer, angebot, devis, presupuesto, preventivo, offerte, proposal, cotizacion, kostenvoranschlag, orcamento, quotes, tender, oferta, kosztorys, wycena, offerta',
    {
      4: 'quotation, quote number, quote no, quote date, angebot, angebotsnummer, devis, devis n, presupuesto, preventivo, offerte, cotizacion, kostenvoranschlag, price quote, orcamento, oferta, oferta cenowa, oferta handlowa, kosztorys, offertenummer, numero de presupuesto, preventivo n, numer oferty',
      2.5: 'valid until, quote valid, offer valid, estimate, this quote, this quotation, gultig bis, valable jusqu, prepared for, freibleibend, bon pour accord, quotation is valid, estimated total, oferta wazna, offerte is geldig, geldig tot, presupuesto es valido, valido hasta, valido per, validita dell offerta, vrijblijvend',
      1: 'proposal, we are pleased to offer, acceptance, unverbindlich, subtotal, scope of work, expiration date',
    },
  ),
  defineConcept(
    'receipt',
    'ticket, till, pos, kassenbon, quittung, recu, expense, expenses, bon, recibo, ricevuta, scontrino, beleg, kvitto, cash, tickets, receipts, kassenzettel, spesen, paragon, rachunek',
    {
      3: 'receipt, cash receipt, sales receipt, official receipt, kassenbon, quittung, ticket de caisse, recibo, scontrino, kassabon, thank you please come again, please come again, goods sold are not, not returnable, cashier, simplified tax invoice, rounding adj, rounding adjustment, receipt no, paragon fiskalny, paragon, reszta, sprzedaz opodatkowana, kwitansje',
      2: 'cash, change, change due, tendered, tender, cash tendered, approval code, auth code, card payment, mastercard, gst summary, gst code, total incl, total inclusive, rounding, total sales, goods sold, returnable, terminal id, kassierer, bar gegeben, ruckgeld, caissier, rendu, espece, efectivo, cambio, contante, paid by, tax summary, gst reg, gst id, sales person, cash sales, cash bill, ticket no, no exchange, no refund, exchange only, e. & o.e, closed bill, gotowka, karta platnicza, contant, wisselgeld, pinnen, resto, contanti',
      1: 'thank you, visa, gst, sdn bhd, dine in, take away, table, tel, pos, operator, server, guest, item count, total qty, you saved, member card, vat rate, merchant, drive, reg no, trans, debit card, bedient, tisch, store, slip',
      0.5: 'subtotal, sub total, total, qty, item, tax, time, paid, amount',
    },
  ),
  defineConcept(
    'reminder',
    'dunning, mahnung, zahlungserinnerung, rappel, overdue, sollecito, recordatorio, arrears, aanmaning, collection, wezwanie, upomnienie, ponaglenie',
    {
      4: 'payment reminder, zahlungserinnerung, mahnung, letzte mahnung, lettre de relance, rappel de paiement, recordatorio de pago, sollecito di pagamento, final notice, past due notice, aanmaning, overdue notice, wezwanie do zaplaty, upomnienie, ponaglenie, betalingsherinnering, requerimiento de pago',
      2: 'overdue, past due, outstanding balance, mahngebuhr, verzugszinsen, unpaid, remains unpaid, collection agency, impaye, offene posten, days overdue, zaleglosc, openstaand bedrag, importe pendiente, importo insoluto',
      1: 'immediately, reminder, outstanding, falligkeit, late fee',
    },
  ),
  defineConcept(
    'utility_bill',
    'utility, electricity, gas, water, energy, power, electric, telephone, strom, stromrechnung, energie, nebenkosten, internet, broadband, telecom, phone, luz, bolletta, utilities, prad, bolletta, energia',
    {
      3.5: 'kwh, meter reading, meter number, electricity bill, energy bill, your energy bill, water bill, gas bill, your electricity, service address, stromrechnung, zahlerstand, zahlernummer, releve de compteur, point de livraison, consumo de energia, your bill explained, utility bill, standing charge, ccf, therms, zuzycie energii, stan licznika, numer licznika, punkt poboru, meterstand, energierekening, factura de electricidad, lectura del contador, potenza impegnata',
      2: 'electric, electricity, meter, usage, supply number, outage, current charges, delivery charge, basic charge, billing period, service period, tariff, consumption, verbrauch, verbrauchsstelle, arbeitspreis, grundpreis, consommation, abonnement, previous reading, present reading, unit rate, wasser, sewer, data usage, minutes used, kilowatt, verbruik, consumo, consumi, zuzycie, energia elektryczna, lettura contatore',
      1: 'energy, gas, water, account number, amount due, previous balance, please pay, utility, rates, customer service, autopay, service from',
    },
  ),
];
