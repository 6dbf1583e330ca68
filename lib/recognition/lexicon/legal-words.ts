import { defineConcept } from './classifier-concept';

/** Concepts for contracts, insurance, certificates, and identity documents. */
export const LEGAL_CONCEPTS = [
  defineConcept(
    'contract',
    'agreement, nda, nondisclosure, disclosure, confidentiality, lease, vertrag, contrat, contrato, contratto, employment, terms, legal, deed, addendum, amendment, mietvertrag, arbeitsvertrag, contracts, agreements, overeenkomst, tenancy, rental, conditions, license, msa, sla, umowa, umowy, overeenkomsten',
    {
      3: 'this agreement, in witness whereof, confidentiality agreement, non-disclosure agreement, nondisclosure agreement, service agreement, lease agreement, employment agreement, rental agreement, license agreement, master services agreement, non-disclosure, governing law, by and between, vertragsparteien, mietvertrag, arbeitsvertrag, dienstleistungsvertrag, kaufvertrag, contrat de travail, contrat de bail, contrato de, il presente contratto, entre les soussignes, now therefore, mutual agreement, umowa o, niniejsza umowa, strony umowy, umowa najmu, umowa o prace, overeenkomst, arbeidsovereenkomst, huurovereenkomst, dienstverleningsovereenkomst, contrato de, contrato de arrendamiento, contrato de trabajo, contratto di, contratto di locazione, contratto di lavoro',
      2: 'agreement, hereby agree, entered into, whereas, receiving party, disclosing party, confidential information, evaluation material, effective date, hereinafter, hereto, hereof, parties agree, the parties, vertrag, auftraggeber, auftragnehmer, arbeitnehmer, arbeitgeber, vermieter, mieter, kundigung, gerichtsstand, schriftform, contrat, contrato, contratto, clause, landlord, tenant, indemnify, severability, entire agreement, force majeure, undersigned, breach of this, injunctive relief, umowa, umowy, zleceniodawca, zleceniobiorca, wykonawca, zamawiajacy, opdrachtgever, opdrachtnemer, verhuurder, huurder, ondergetekenden, partijen, arrendador, arrendatario, estipulaciones, reunidos, locatore, conduttore, convengono, stipulano, le parti, las partes, ambas partes, zwanym dalej',
      1.2: 'hereby, herein, thereof, hereunder, party, parties, obligations, termination, terminate, representatives, shall, waiver, assignment, counterparts, jurisdiction, remedies, consent, provisions, notwithstanding, pursuant, salva, zwischen, wird vereinbart, vereinbarung, paragraph, covenant, good faith, signatory, duties, strony, strona, wypowiedzenie, zobowiazuje sie, poufnosc, odpowiedzialnosc, aansprakelijkheid, geheimhouding, opzegging, toepasselijk recht, confidencialidad, clausula, ley aplicable, rescision, riservatezza, recesso, foro competente, legge applicabile',
    },
  ),
  defineConcept(
    'insurance_policy',
    'insurance, policy, coverage, underwriting, versicherung, assurance, seguro, police, assicurazione, verzekering, policies, versicherungsschein, poliza, insurer, benefits, benefit, plan, polisa, poliza, polizza, ubezpieczenie',
    {
      3.2: 'policy number, policyholder, policy holder, insurance policy, your policy, certificate of insurance, policy schedule, evidence of coverage, summary of benefits, declarations page, versicherungsschein, versicherungsnummer, versicherungsnehmer, police d assurance, poliza de seguro, polizza, no claims, vehicle insurance, period of insurance, insurance certificate, covered services, polisa ubezpieczeniowa, numer polisy, polisnummer, verzekeringspolis, numero de poliza, numero polizza',
      2: 'insurance, premium, insured, insurer, underwritten, coverage, deductible, copay, copayment, coinsurance, excess, out-of-pocket, exclusions, liability limit, endorsement, versicherungssumme, beitrag, selbstbeteiligung, assure, assureur, prime, franchise, cover, third party, comprehensive, cancellation, in-network, out-of-network, health plan, covered, ubezpieczajacy, suma ubezpieczenia, verzekeringnemer, tomador del seguro, contraente, premio',
      1: 'policy, claim, claims, benefit, benefits, vehicle, driver, broker, renewal, beneficiary, plan, loss, damage, limits',
    },
  ),
  defineConcept(
    'insurance_claim',
    'claim, claims, schaden, schadensmeldung, sinistre, siniestro, schadenmeldung, accident, sinistro, loss, damage',
    {
      4: 'claim form, claim number, claim no, notice of claim, proof of loss, schadenmeldung, schadensmeldung, schadensnummer, declaration de sinistre, constat amiable, declaracion de siniestro, explanation of benefits, date of loss, accident report, unfallbericht',
      2: 'claimant, date of accident, date of incident, description of loss, adjuster, amount claimed, schadenhergang, sinistre, witness, estimate of damage, cause of loss, circumstances, damaged property, health insurance claim, schaden',
      1: 'claim, damage, accident, policy number, insured, police report, injury, repair',
    },
  ),
  defineConcept(
    'certificate',
    'certification, zertifikat, certificat, certificado, diploma, attestation, bescheinigung, urkunde, zeugnis, certificates, attestato, birth, training, qualification, award, licence, zaswiadczenie, swiadectwo, certificaat',
    {
      4: 'certificate of, this is to certify, hereby certify, hereby certifies, zertifikat, bescheinigung, urkunde, attestation, certificat de, certificado de, diploma, certifies that, birth certificate, is awarded to, has successfully completed, wird bescheinigt, arbeitszeugnis, certificate number, certificate no, attesta che, zaswiadczenie, swiadectwo, hierbij verklaart, se certifica que, si certifica che, zaswiadcza sie',
      2: 'certificate, certified, awarded, accredited, in recognition of, issued by, has completed, certification body, iso 9001, registrar, notary, valid from, origin, conformity, seal, completion',
      1: 'issued, date of issue, authorised signature, expiry date, registration number, course',
    },
  ),
  defineConcept(
    'id_document',
    'id, identity, passport, driver, drivers, identification, personalausweis, reisepass, ausweis, license, licence, passeport, identite, dni, visa, permit, card, fuhrerschein, driving, identifications',
    {
      3.5: 'passport, driver license, drivers license, driver s license, driving licence, identity card, identification card, personalausweis, reisepass, bundesrepublik deutschland, carte nationale d identite, passeport, documento nacional de identidad, carta d identita, fuhrerschein, permis de conduire, residence permit, aufenthaltstitel, social security card, permiso de conducir',
      2: 'date of birth, dob, nationality, place of birth, sex, surname, given names, date of expiry, issuing authority, geburtsdatum, staatsangehorigkeit, geburtsort, lieu de naissance, nationalite, p<, idd, expires, hgt, eyes, iss, organ donor, class',
      0.6: 'name, height, signature, address, authority, exp',
    },
  ),
  defineConcept(
    'court_document',
    'court, judgment, lawsuit, subpoena, complaint, klage, urteil, gericht, jugement, tribunal, pleading, litigation, filing, order',
    {
      3: 'plaintiff, defendant, district court, supreme court, superior court, case no, civil action, im namen des volkes, amtsgericht, landgericht, tribunal de grande instance, juzgado, notice of motion, affidavit, subpoena, v. s., cour d appel, verdict',
      1.5: 'court, petitioner, respondent, attorney for, judge, judgment, urteil, klager, beklagte, complaint, counsel, hearing, exhibit, filed, docket, appellant',
    },
  ),
];
