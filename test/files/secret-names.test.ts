import { expect, test } from 'vitest'
import { secretName } from '../../src/files/secret-names.js'

const FOLDERS = ['', 'a/', 'deploy/keys.d/', '.config/x.y/']

test.each([
  ['id_rsa', 'id_rsa'],
  ['.netrc', '.netrc'],
  ['kubeconfig', 'kubeconfig'],
  ['.aws/credentials', '.aws/credentials'],
  ['.docker/config.json', '.docker/config.json'],
  ['server.pem', '*.pem'],
  ['Server.KEY', '*.key'],
  ['.env', '.env'],
  ['.env.local', '.env'],
  ['prod.env', '.env'],
])('%s holds secrets, in any folder', (name, rule) => {
  for (const folder of FOLDERS) expect([folder, secretName(folder + name)]).toEqual([folder, rule])
})

test.each([
  '.env.example',
  'sample.env',
  'env.py',
  'environment',
  'id_rsa.pub',
  'credentials',
  'aws/credentials',
  'config.json',
  'docker/config.json',
  'a.pem/readme',
  'monkey',
  'key',
])('%s need not, in any folder', name => {
  for (const folder of FOLDERS) expect([folder, secretName(folder + name)]).toEqual([folder, null])
})
