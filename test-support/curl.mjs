// Small curl for the tests, so that they run on a machine without curl. It supports the options in Sheaf's
// documentation and fails for every other option. Tests put it on their PATH (`test-support/curl-on-path.ts`).
import { openAsBlob, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Exit codes of curl. */
const [USAGE, BAD_URL, CANT_CONNECT, HTTP_ERROR, CANT_READ] = [2, 3, 7, 22, 26];

const WITH_VALUE = {
  '-F': 'form',
  '--form': 'form',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'raw',
  '--data-binary': 'binary',
  '--data-urlencode': 'encoded',
  '--json': 'json',
  '-u': 'user',
  '--user': 'user',
  '-X': 'method',
  '--request': 'method',
  '-o': 'output',
  '--output': 'output',
  '-w': 'write',
  '--write-out': 'write',
  '--url': 'url',
};
const FLAGS = {
  '-G': 'get',
  '--get': 'get',
  '-s': 'silent',
  '--silent': 'silent',
  '-S': 'showError',
  '--show-error': 'showError',
  '-f': 'fail',
  '--fail': 'fail',
  '-O': 'remoteName',
  '--remote-name': 'remoteName',
  '-J': 'headerName',
  '--remote-header-name': 'headerName',
  '-L': 'location',
  '--location': 'location',
  '-i': 'include',
  '--include': 'include',
  '-I': 'head',
  '--head': 'head',
};

process.exitCode = await main(readArguments(process.argv.slice(2)));

/** @returns {never} */
function end(code, message) {
  process.stderr.write(`curl: (${code}) ${message}\n`);
  process.exit(code);
}

function readArguments(args) {
  const given = { forms: [], headers: new Headers(), data: [], urls: [], flags: new Set() };
  for (let rest = args.flatMap(splitFlags); rest.length > 0; ) {
    const [option, ...more] = rest;
    const name = WITH_VALUE[option];
    if (name) {
      if (more.length === 0) end(USAGE, `option ${option}: requires parameter`);
      take(given, name, more[0]);
      rest = more.slice(1);
    } else {
      if (FLAGS[option]) given.flags.add(FLAGS[option]);
      else if (option.startsWith('-')) end(USAGE, `option ${option}: is unknown`);
      else given.urls.push(option);
      rest = more;
    }
  }
  if (given.urls.length !== 1) end(USAGE, 'needs one URL');
  return given;
}

/** Splits combined flags: `-sH value` is `-s -H value`, and `-ofile` is `-o file`. */
function splitFlags(argument) {
  if (!/^-[A-Za-z]./.test(argument)) return [argument];
  const first = argument.slice(0, 2);
  if (WITH_VALUE[first]) return [first, argument.slice(2)];
  return [first, ...splitFlags(`-${argument.slice(2)}`)];
}

function take(given, name, value) {
  const { forms, headers, data, urls } = given;
  if (name === 'form') forms.push(value);
  else if (name === 'url') urls.push(value);
  else if (name === 'header') headers.append(...parseHeader(value));
  else if (name === 'user') headers.set('authorization', `Basic ${Buffer.from(value).toString('base64')}`);
  else if (name === 'data')
    data.push(value.startsWith('@') ? read(value.slice(1)).replaceAll(/[\r\n]/g, '') : value);
  else if (name === 'raw') data.push(value);
  else if (name === 'binary') data.push(value.startsWith('@') ? read(value.slice(1)) : value);
  else if (name === 'encoded') data.push(encoded(value));
  else if (name === 'json') {
    data.push(value.startsWith('@') ? read(value.slice(1)) : value);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    if (!headers.has('accept')) headers.set('accept', 'application/json');
  } else given[name] = value;
}

function parseHeader(line) {
  const colon = line.indexOf(':');
  if (colon < 1) end(USAGE, `header without a colon: ${line}`);
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function read(path) {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch {
    return end(CANT_READ, `Failed to open ${path}`);
  }
}

function encoded(value) {
  const equals = value.indexOf('=');
  if (equals === -1) return encodeURIComponent(value);
  const name = value.slice(0, equals);
  return `${name}${name && '='}${encodeURIComponent(value.slice(equals + 1))}`;
}

async function createForm(fields) {
  const form = new FormData();
  for (const field of fields) {
    const equals = field.indexOf('=');
    const name = field.slice(0, equals);
    const value = field.slice(equals + 1);
    if (!value.startsWith('@')) {
      form.append(name, value);
      continue;
    }
    const [path, ...settings] = value.slice(1).split(';');
    const { type, filename } = Object.fromEntries(settings.map((each) => each.split('=')));
    const file = await readFormFile(path, type ?? 'application/octet-stream');
    form.append(name, file, filename ?? basename(path));
  }
  return form;
}

async function readFormFile(path, type) {
  try {
    return await openAsBlob(path, { type });
  } catch {
    return end(CANT_READ, `Failed to open/read local data from file/application: ${path}`);
  }
}

async function main({ forms, headers, data, urls, flags, method, output, write }) {
  if (!URL.canParse(urls[0])) end(BAD_URL, `URL rejected: ${urls[0]}`);
  const url = new URL(urls[0]);
  let body;
  if (forms.length > 0) body = await createForm(forms);
  else if (data.length > 0 && flags.has('get'))
    url.search = [url.search.slice(1), ...data].filter(Boolean).join('&');
  else if (data.length > 0) {
    body = data.join('&');
    if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded');
  }
  const usual = flags.has('head') ? 'HEAD' : body === undefined ? 'GET' : 'POST';
  const redirect = flags.has('location') ? 'follow' : 'manual';
  const response = await fetch(url, { method: method ?? usual, headers, body, redirect }).catch((error) =>
    end(CANT_CONNECT, `Failed to connect to ${url.host}: ${error.cause?.message ?? error.message}`),
  );
  if (flags.has('fail') && response.status >= 400)
    end(HTTP_ERROR, `The requested URL returned error: ${response.status}`);
  const content = Buffer.from(await response.arrayBuffer());
  const file = output ?? (flags.has('remoteName') ? fileName(flags, response, url) : undefined);
  if (flags.has('include') || flags.has('head')) process.stdout.write(head(response));
  if (file) await writeFile(file, content);
  else process.stdout.write(content);
  if (write) process.stdout.write(write.replaceAll('%{http_code}', response.status).replaceAll('\\n', '\n'));
  return 0;
}

const head = (response) =>
  [`HTTP/1.1 ${response.status}`, ...[...response.headers].map((each) => each.join(': ')), '', ''].join(
    '\r\n',
  );

function fileName(flags, response, url) {
  const disposition = response.headers.get('content-disposition') ?? '';
  const named = flags.has('headerName') && /filename="?([^";]+)/.exec(disposition)?.[1];
  return basename(named || url.pathname);
}
