import { openAsBlob } from 'node:fs';
import { json } from 'node:stream/consumers';
import { type ClientScenario, runClientScenario } from './scenario';

// Reads the scenario from standard input, and prints the result. The check compiles this program and runs it with each
// version of Node.
const { file, ...scenario } = (await json(process.stdin)) as ClientScenario & { file: string };
console.log(JSON.stringify(await runClientScenario(scenario, await openAsBlob(file))));
