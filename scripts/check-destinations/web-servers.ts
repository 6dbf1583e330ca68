import type { WebServerProgram } from './open-web-server';

const APACHE_MODULES_FOLDER = '/usr/lib/apache2/modules';
const APACHE_MODULES = [
  'mpm_event',
  'alias',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'auth_basic',
  'dav',
  'dav_fs',
];

export const APACHE: WebServerProgram = {
  program: 'apache2',
  configure: ({ root, state, folder, port, users, account }) => [
    `ServerRoot ${root}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName dav.example.com',
    `PidFile ${root}/pid`,
    `ErrorLog ${root}/error.log`,
    `Mutex file:${state} default`,
    ...(account === null ? [] : [`User ${account}`, `Group ${account}`]),
    ...APACHE_MODULES.map((name) => `LoadModule ${name}_module ${APACHE_MODULES_FOLDER}/mod_${name}.so`),
    `DavLockDB ${state}/lock`,
    `DocumentRoot ${state}`,
    `Alias /dav ${folder}`,
    `<Directory ${folder}>`,
    '  Dav On',
    '  AuthType Basic',
    '  AuthName files',
    `  AuthUserFile ${users}`,
    '  Require valid-user',
    '</Directory>',
  ],
  toArguments: (configuration) => ['-DFOREGROUND', '-f', configuration],
};

/** Module with PROPFIND, which nginx itself lacks. */
export const NGINX_MODULE = '/usr/lib/nginx/modules/ngx_http_dav_ext_module.so';
const NGINX_TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const NGINX: WebServerProgram = {
  program: 'nginx',
  configure: ({ root, state, folder, port, users, account }) => [
    `load_module ${NGINX_MODULE};`,
    ...(account === null ? [] : [`user ${account};`]),
    'daemon off;',
    `pid ${root}/pid;`,
    'events {}',
    'http {',
    '  access_log off;',
    ...NGINX_TEMPORARY_FOLDERS.map((name) => `  ${name}_temp_path ${state}/${name};`),
    '  client_max_body_size 0;',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    '    server_name dav.example.com;',
    '    location /dav/ {',
    `      alias ${folder}/;`,
    '      dav_methods PUT DELETE MKCOL MOVE;',
    '      dav_ext_methods PROPFIND OPTIONS;',
    '      auth_basic files;',
    `      auth_basic_user_file ${users};`,
    '    }',
    '  }',
    '}',
  ],
  toArguments: (configuration, root) => ['-p', root, '-e', `${root}/error.log`, '-c', configuration],
};
