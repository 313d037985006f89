import { describe, expect, test } from 'vitest'
import { type Repository, type Surroundings, storePath } from '../../src/store/location.js'

const linux: Surroundings = { env: {}, platform: 'linux', homedir: '/home/ada' }
const at = (repository: Repository, more: Partial<Surroundings> = {}) =>
  storePath({ ...repository, ...linux, ...more })
const folderOf = (path: string) => path.split(/[\\/]/).at(-2)!

describe('where the store of a repository lives', () => {
  test.each<[string, Partial<Surroundings>, RegExp]>([
    ['linux', {}, /^\/home\/ada\/\.local\/share\/seamark\/django-[0-9a-f]{12}\/store\.db$/],
    [
      'linux with XDG',
      { env: { XDG_DATA_HOME: '/data' } },
      /^\/data\/seamark\/django-[0-9a-f]{12}\/store\.db$/,
    ],
    [
      'linux with a relative XDG',
      { env: { XDG_DATA_HOME: 'data' } },
      /^\/home\/ada\/\.local\/share\/seamark\//,
    ],
    ['freebsd', { platform: 'freebsd' }, /^\/home\/ada\/\.local\/share\/seamark\//],
    [
      'darwin',
      { platform: 'darwin', homedir: '/Users/ada', env: { XDG_DATA_HOME: '/data' } },
      /^\/Users\/ada\/Library\/Application Support\/seamark\/django-[0-9a-f]{12}\/store\.db$/,
    ],
  ])('on %s', (_, surroundings, expected) => {
    expect(at({ commonDir: '/src/django/.git' }, surroundings)).toMatch(expected)
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['LOCALAPPDATA', { LOCALAPPDATA: 'D:\\Local' }, /^D:\\Local\\seamark\\django-[0-9a-f]{12}\\store\.db$/],
    ['the home folder', {}, /^C:\\Users\\ada\\AppData\\Local\\seamark\\django-[0-9a-f]{12}\\store\.db$/],
  ])('on win32 under %s', (_, env, expected) => {
    const windows: Surroundings = { env, platform: 'win32', homedir: 'C:\\Users\\ada' }
    expect(storePath({ commonDir: 'C:\\src\\django\\.git', ...windows })).toMatch(expected)
  })

  test('differs for repositories of one name', () => {
    expect(at({ commonDir: '/a/django/.git' })).not.toBe(at({ commonDir: '/b/django/.git' }))
  })

  test.each<[string, Repository]>([
    ['django', { commonDir: '/srv/django.git' }],
    ['django', { root: '/src/django' }],
    ['my-project-2', { root: '/src/my project (2)' }],
    ['config', { root: '/home/ada/.config' }],
    ['repository', { root: '/' }],
    ['repository', { root: '/src/проект' }],
    ['a'.repeat(40), { root: `/src/${'a'.repeat(200)}` }],
  ])('is called %s-…', (name, repository) => {
    expect(folderOf(at(repository))).toMatch(new RegExp(`^${name}-[0-9a-f]{12}$`))
  })
})
