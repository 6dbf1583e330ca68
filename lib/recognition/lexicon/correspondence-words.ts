import { defineConcept } from './classifier-concept';

/** Concepts for letters and other messages. */
export const CORRESPONDENCE_CONCEPTS = [
  defineConcept(
    'letter',
    'correspondence, mail, brief, lettre, carta, notice, lettera, cover, schreiben, courrier, anschreiben, letters, correspondance, notification, post, pismo, brieven',
    {
      3.5: 'dear sir, dear madam, dear mr, dear ms, dear mrs, dear customer, yours sincerely, yours faithfully, yours truly, sincerely yours, to whom it may concern, sehr geehrte, mit freundlichen grussen, mit freundlichem gruss, madame monsieur, veuillez agreer, cordialement, muy senor, atentamente, estimado, estimada, gentile, distinti saluti, geachte, met vriendelijke groet, prezado, szanowny panie, szanowna pani, szanowni panstwo, z powazaniem, geachte heer, geachte mevrouw, hoogachtend, muy senores, estimado senor, estimada senora, cordiales saludos, egregio signore, gentile signora, cordiali saluti, spettabile',
      2.5: 'dear, sincerely, best regards, kind regards, i am writing, we are writing, subject:, betreff, objet, asunto, oggetto, re:, beste grusse, i look forward to, bien a vous, dotyczy, onderwerp, betreft, saludos cordiales',
      1: 'enclosure, enclosures, enclosed, cc:, regards, thank you for your, please do not hesitate, please contact, ihr schreiben, unser zeichen, ihr zeichen, anlage, p.s., attn, our ref, your ref',
    },
  ),
  defineConcept('email', 'mail, message, e-mail, courriel, correo, emails, nachricht', {
    3: 'original message, forwarded message, sent from my, wrote:, ursprungliche nachricht, weitergeleitete nachricht',
    1.8: 'subject:, sent:, from:, to:, cc:, gesendet:, von:, betreff:, de:, envoye:, attachments:, reply-to',
  }),
  defineConcept('memo', 'memorandum, memos, memoranda, note, aktennotiz, interoffice', {
    3: 'memorandum, memo, aktennotiz, interoffice memorandum, note de service, internal memo, inter-office',
    1: 'to:, from:, date:, subject:, re:, action required, distribution',
  }),
  defineConcept(
    'form',
    'application, questionnaire, survey, intake, registration, consent, antrag, formular, formulaire, formulario, anmeldung, fragebogen, forms, enrollment, modulo, request, checklist, formularz, wniosek, formulier',
    {
      2.5: 'application form, registration form, please print, complete this form, questionnaire, antrag auf, formular, formulaire, please complete, consent form, check one, bitte ausfullen, zutreffendes ankreuzen, cochez, solicitud, modulo di, for office use only, official use only, request form, enrollment form, order form, fragebogen, please tick, submit this form, block capitals, formularz, wniosek o, aanvraagformulier, invullen, impreso de, rellenar, compilare, prosze wypelnic',
      1.3: 'applicant, last name, first name, middle initial, date of birth, marital status, vorname, nachname, familienname, geburtsdatum, nom, prenom, yes no, zip code, home phone, telephone number, emergency contact, antragsteller, apellidos, signature of applicant, unterschrift, demandeur, application, employer name, nombre, imie i nazwisko, data urodzenia, voornaam, achternaam, geboortedatum, fecha de nacimiento, data di nascita, cognome, codigo postal',
      0.6: 'signature, name, address, city, state, zip, phone, email, date, gender, check, male, female',
    },
  ),
  defineConcept(
    'resume',
    'cv, curriculum, vitae, lebenslauf, candidate, profile, bewerbung, resumes, cvs, applicant, hr, bewerber, zyciorys',
    {
      4: 'curriculum vitae, resume, lebenslauf, work experience, professional experience, employment history, berufserfahrung, experience professionnelle, experiencia laboral, esperienza professionale, formation professionnelle, references available, biographical sketch, career objective, professional summary, werdegang, technical skills, core competencies, work history, zyciorys, doswiadczenie zawodowe, werkervaring, esperienze lavorative',
      2: 'linkedin, github, bachelor of, master of, b.s., m.s., ph.d, gpa, honors, ausbildung, kenntnisse, sprachkenntnisse, formacion, istruzione, certifications, achievements, internship, praktikum, extracurricular, hobbies, summary of qualifications, volunteer, honors & awards, presentations, wyksztalcenie, umiejetnosci, opleidingen, vaardigheden, habilidades, competenze, idiomas',
      1.2: 'education, skills, experience',
      0.6: 'competences, university, engineer, developer, manager, objective, projects, languages, awards, publications, present, responsibilities, team, leadership, school, college, intern',
    },
  ),
  defineConcept(
    'scientific_paper',
    'paper, scientific, article, research, publication, journal, academic, preprint, articles, papers, aufsatz, artikel, literature, publications, whitepaper, study',
    {
      3: 'abstract, arxiv, doi, et al, related work, corresponding author, keywords, zusammenfassung, resume et mots-cles, issn, preprint, e-mail addresses, proceedings of, ieee, acm, springer, elsevier, manuscript, pacs, phys rev, phys lett, physical review, astrophys, astro ph, hep ph, hep th, cond mat, quant ph',
      1.6: 'introduction, references, acknowledgements, acknowledgments, theorem, lemma, proof, hypothesis, experiments, experimental results, our method, we propose, we present, in this paper, we show, university of, department of, journal, vol, pp, conference, conclusions, literature, bibliography, equation, algorithm, accepted, received, dataset, in this letter, this letter, we study, we investigate, we report, theoretical, numerical, redshift, hamiltonian, magnetic field',
      0.7: 'conclusion, fig, figure, results, method, methods, discussion, model, analysis, data, section, function, study, approach, problem, parameters, samples, experiment, institute, university, respectively, observed, patients, trial, table',
    },
  ),
  defineConcept(
    'report',
    'annual, statistics, study, analysis, publication, summary, findings, bericht, rapport, informe, relazione, filing, reports, studie, geschaftsbericht, audit, government, regulatory, verslag, overview, statistical, raport, sprawozdanie, jaarverslag, informes',
    {
      2.6: 'annual report, executive summary, report, table of contents, quarterly report, progress report, final report, audit report, financial statements, form 10-k, form 10-q, securities and exchange commission, geschaftsbericht, jahresbericht, bericht, inhaltsverzeichnis, rapport annuel, informe, relazione, inspection report, status report, key findings, white paper, management discussion, redbook, redpaper, raport, raport roczny, sprawozdanie, jaarverslag, informe anual, relazione annuale, bilancio, indice',
      1.3: 'findings, recommendations, appendix, chapter, survey, fiscal year, statistics, statistical, commission, member states, source:, overview, percent, per cent, population, households, assessment, evaluation, methodology, figures, program, programme, agency, department, background, council, regulation, government, policy, estimates, trends, ministry, annex, european union, federal, safety and effectiveness, respondents, indicators, national, development, rozdzial, hoofdstuk, capitulo, capitolo, kapitel, chapitre',
      0.6: 'table, figure, data, summary, total, source, average, rate, year, years, change, increase, annual, sector, results, public, number of, note, growth, countries, region, distribution',
    },
  ),
  defineConcept(
    'minutes',
    'meeting, protokoll, proceedings, agenda, acta, verbale, notulen, board, sitzungsprotokoll, protokol, notulen',
    {
      4: 'minutes of, meeting minutes, sitzungsprotokoll, proces-verbal, acta de, verbale, notulen, agenda, board meeting, protokoll der, protokol z posiedzenia, protokol z zebrania, acta de la reunion, verbale di riunione, verslag van de vergadering',
      1.8: 'attendees, present:, absent, apologies, motion, seconded, adjourned, action items, tagesordnung, teilnehmer, beschluss, chair, quorum, next meeting',
    },
  ),
  defineConcept(
    'manual',
    'guide, instructions, handbook, anleitung, bedienungsanleitung, notice, datasheet, instruction, documentation, handbuch, specification, technical, brochure, catalog, catalogue, product',
    {
      3: 'user manual, user guide, owner s manual, instruction manual, operating instructions, bedienungsanleitung, gebrauchsanweisung, mode d emploi, manual de usuario, quick start, installation guide, datasheet, data sheet, safety data sheet, troubleshooting, istruzioni per l uso',
      1.3: 'warning, caution, installation, specifications, assembly, maintenance, press the, button, safety instructions, achtung, operation, features, chapter, warnung, step 1, dimensions, power supply, voltage',
    },
  ),
  defineConcept(
    'medical_record',
    'medical, discharge, lab, patient, clinical, health, arztbrief, befund, arzt, hospital, prescription, rezept, ordonnance, doctor, records, krankmeldung, diagnosis, medico, receta',
    {
      3: 'discharge summary, medical record, lab results, laboratory report, patient name, arztbrief, befund, prescription, rezept, ordonnance, informe medico, medical history, patient id, arbeitsunfahigkeitsbescheinigung, progress note, chief complaint, reference range',
      1.7: 'patient, diagnosis, diagnose, physician, medication, medications, symptoms, hospital, laboratory, treatment, dosage, mg, allergies, blood pressure, anamnese, therapie, specimen, clinic, surgery, dr. med, icd-10, examination, therapy',
    },
  ),
];
