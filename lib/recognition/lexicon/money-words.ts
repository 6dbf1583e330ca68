import { defineConcept } from './classifier-concept';

/** Concepts for documents from banks, employers, and tax offices. */
export const MONEY_CONCEPTS = [
  defineConcept(
    'bank_statement',
    'bank, statement, account, statements, kontoauszug, releve, compte, extracto, banking, creditcard, estratto, rekeningafschrift, extrato, brokerage, konto, bancaire, wyciag, afschrift, rachunek',
    {
      3.5: 'bank statement, account statement, statement period, opening balance, closing balance, beginning balance, ending balance, kontoauszug, releve de compte, extracto de cuenta, estratto conto, rekeningafschrift, alter kontostand, neuer kontostand, ancien solde, nouveau solde, saldo anterior, statement of account, consolidated statement, credit card statement, balance brought forward, balance carried forward, wyciag bankowy, wyciag z rachunku, saldo poczatkowe, saldo koncowe, rekeningoverzicht, beginsaldo, eindsaldo, saldo inicial, saldo final, saldo iniziale, saldo finale',
      2: 'withdrawals, deposits, deposits and additions, checks paid, statement date, balance forward, account summary, account activity, transaction history, overdraft, checking, savings account, current account, chequing, transaction date, posting date, paid in, paid out, money in, money out, buchungstag, wertstellung, valuta, solde, haben, minimum payment, new balance, previous balance, daily balance, average balance, portfolio summary, direct debit, standing order, atm, data ksiegowania, obciazenia, uznania, af bij, fecha valor, data valuta, rachunek bankowy, boekdatum, abonos, cargos, addebiti, accrediti',
      1: 'account number, transactions, debit, credit, interest, balance, sort code, iban, holdings, account value, branch, saldo, sepa, deposit, withdrawal, investment',
    },
  ),
  defineConcept(
    'payslip',
    'pay, paystub, stub, stubs, payroll, earnings, salary, wage, lohnabrechnung, gehaltsabrechnung, paie, nomina, paga, slip, loonstrook, payslips, paystubs, entgeltabrechnung, wages, lohn, gehalt, salaire, wynagrodzenie, loonstrook, cedolino',
    {
      4: 'payslip, pay slip, pay stub, paystub, earnings statement, statement of earnings, bulletin de paie, bulletin de salaire, lohnabrechnung, gehaltsabrechnung, entgeltabrechnung, verdienstabrechnung, recibo de nomina, busta paga, loonstrook, net pay, gross pay, pay period, payroll, pasek wynagrodzen, lista plac, salarisspecificatie, loonspecificatie, cedolino, recibo de salarios',
      2: 'pay date, year to date, ytd, deductions, federal income tax, fica, medicare, overtime, hours worked, hourly rate, bruttolohn, nettolohn, steuerklasse, lohnsteuer, sozialversicherung, salaire brut, net imposable, cotisations, salario base, retribuzione, withholding, taxable wages, pay rate, direct deposit, national insurance, paye, wynagrodzenie, nettoloon, brutoloon, liquido a percibir, netto in busta, skladki, loonheffing',
      1: 'employee, employer, earnings, salary, regular, allowance, employee id, tax code, bonus, holiday',
    },
  ),
  defineConcept(
    'tax_form',
    'tax, taxes, irs, w2, w9, return, returns, steuer, steuererklarung, steuerbescheid, impot, impuesto, filing, hmrc, vat, fiscal, schedule, finanzamt, imposta, belasting, podatek, pit, belastingaangifte',
    {
      3.2: 'internal revenue service, department of the treasury, omb no, form 1040, form w-2, form w-9, form 1099, form 941, tax return, taxpayer identification, steuererklarung, einkommensteuer, finanzamt, declaration de revenus, avis d impot, agencia tributaria, agenzia delle entrate, hmrc, department of revenue, w-2 wage and tax statement, attach to form, attach to your tax return, urzad skarbowy, deklaracja podatkowa, zeznanie podatkowe, belastingdienst, declaracion de la renta, modelo unico, modello redditi',
      2: 'w-2, w-9, 1099, 1040, schedule c, schedule se, irs, irs.gov, your social security number, adjusted gross income, filing status, standard deduction, taxable income, tax year, calendar year, paperwork reduction act, your ssn, employer identification number, taxpayer, under penalties of perjury, enter here, enter the amount from, see instructions, cat. no, withheld, steuernummer, umsatzsteuervoranmeldung, numero fiscal, ein, foreign tax, for the year jan, podatek dochodowy, aangifte inkomstenbelasting, base imponible general, imposta sul reddito',
      1: 'social security number, taxable, deduction, deductions, exempt, form, schedule, line, lines, dependents, spouse, gross income, subtract line, add lines, instructions, refund, tax, part i, part ii, check the box, payer, recipient',
    },
  ),
  defineConcept(
    'trade_confirmation',
    'trade, confirmation, securities, brokerage, contractnote, confirm, confirms, wertpapierabrechnung, stock, broker, confirmations, confirmation, transaction, wertpapier',
    {
      3.5: 'trade confirmation, trade date, settlement date, cusip, isin, you bought, you sold, contract note, wertpapierabrechnung, avis d opere, as agent, settle date, transaction confirmation, trade number, security description',
      1.5: 'confirmation, symbol, principal amount, net amount, commission, broker, brokerage, shares, capacity, solicited, unsolicited, execution, market price, accrued interest, kurswert, stuck, broker-dealer, finra, sipc',
      0.6: 'security, price, account type, quantity, principal, interest',
    },
  ),
  defineConcept(
    'loan_document',
    'loan, mortgage, kredit, darlehen, pret, hypothek, prestamo, credit, lending, borrower',
    {
      3: 'loan agreement, promissory note, closing disclosure, loan estimate, mortgage, darlehensvertrag, kreditvertrag, contrat de pret, loan application, uniform residential loan, loan number, good faith estimate',
      2: 'borrower, lender, loan amount, annual percentage rate, escrow, monthly payment, darlehensnehmer, lien, interest rate, amortization, co-borrower, loan term',
      1: 'apr, principal, collateral, credit report, property address',
    },
  ),
];
