// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is source code of JavaScript
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRequest } from '../../src/graph/match-request.js'
import { HOLE, routeTemplate } from '../../src/graph/route-template.js'

const confidence = (request: string, route: string) =>
  matchRequest(routeTemplate(request)!, routeTemplate(route)!)?.confidence ?? 0

describe('templates', () => {
  test.each([
    ['GET /users/:id', 'express'],
    ['GET /users/{id}', 'fastapi, spring, laravel'],
    ['GET /users/{id:int}', 'starlette'],
    ['GET /users/<int:id>', 'flask'],
    ['GET /users/<id>/', 'django'],
    ['GET ^users/(?P<id>[0-9]+)/$', 'django, as a pattern'],
    ['GET /users/:id(.:format)', 'rails'],
    ['GET /users/:id([0-9]+)', 'express, with a pattern'],
    ['GET /users/[id]', 'next'],
    ['GET /users/${user.id}', 'a template of JavaScript'],
    ['GET /users/${users[{ a: 1 }.a]}?full=1#top', 'with a query'],
    ['GET /users/#{id}', 'Ruby'],
    ['GET /users/\\(id)', 'Swift'],
    ['GET /users/$id', 'Kotlin and PHP'],
    ['GET /users/%d', 'a format'],
    ['GET http://localhost:8080/users/{}', 'the own machine'],
    ['GET http://users-service/users/{}', 'a service by its name'],
  ])('%s', text => {
    expect(routeTemplate(text)).toMatchObject({ methods: ['GET'], segments: ['users', HOLE] })
  })

  test('a computed base is no part of the path, a rest takes all that follows', () => {
    expect(routeTemplate('${API}/users')).toEqual({
      methods: [],
      segments: ['users'],
      isOpen: true,
      hasRest: false,
    })
    expect(routeTemplate('https://${host}/users')).toMatchObject({ segments: ['users'], isOpen: true })
    for (const rest of ['*', '*path', '{path:path}', '{*path}', '<path:name>', '{path...}', '[...path]'])
      expect(routeTemplate(`GET,HEAD /static/${rest}`)).toMatchObject({
        methods: ['GET', 'HEAD'],
        segments: ['static'],
        hasRest: true,
      })
    expect(routeTemplate('https://api.github.com/users/1')).toBeNull()
  })

  test('any text has one, or none, and reading it never fails', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        for (const segment of routeTemplate(text)?.segments ?? []) expect(segment).not.toBe('')
      }),
    )
  })
})

describe('a route answers a request', () => {
  test('by the whole path and the method', () => {
    expect(confidence('GET /users/1', 'GET /users/:id')).toBe(0.9)
    expect(confidence('GET /users/1', 'GET,POST /users/{id}')).toBe(0.9)
    expect(confidence('/users/1', 'GET /users/:id')).toBeCloseTo(0.81)
    expect(confidence('GET /', 'GET /')).toBe(0.9)
    expect(confidence('POST /users/1', 'GET /users/:id')).toBe(0)
    expect(confidence('GET /users', 'GET /users/:id')).toBe(0)
  })

  test('less surely by the end of one of them, or by a rest', () => {
    expect(confidence('GET /api/users/1', 'GET /users/:id')).toBe(0.6)
    expect(confidence('GET ${API}/users/1', 'GET /api/v1/users/:id')).toBe(0.6)
    expect(confidence('GET ${API}/users/1', 'GET /users/:id')).toBe(0.6)
    expect(confidence('GET /static/a/b.css', 'GET /static/*')).toBe(0.5)
    expect(confidence('GET /users/1', 'GET /api/users/:id')).toBe(0)
  })

  test('the route with fewer segments before what agrees is better', () => {
    const [request] = [routeTemplate('POST {}/users')!]
    expect(matchRequest(request, routeTemplate('POST /users')!)?.before).toBe(0)
    expect(matchRequest(request, routeTemplate('POST /private/users')!)?.before).toBe(1)
  })

  test('never by parameters alone, nor by a text for a computed part', () => {
    expect(confidence('GET /about', 'GET /:page')).toBe(0)
    expect(confidence('GET ${url}', 'GET /')).toBe(0)
    expect(confidence('GET /users/${id}', 'GET /users/me')).toBe(0)
  })

  test('if it has the same template, whatever the framework', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/)
    const segment = fc.record({ name, isParameter: fc.boolean() })
    const styles = [(n: string) => `:${n}`, (n: string) => `{${n}}`, (n: string) => `<int:${n}>`]
    fc.assert(
      fc.property(
        name,
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom(...styles),
        (first, rest, style) => {
          const path = (hole: (n: string) => string) =>
            ['', first, ...rest.map(({ name, isParameter }) => (isParameter ? hole(name) : name))].join('/')
          const route = `GET ${path(style)}`
          expect(confidence(`GET ${path(n => `\${${n}.id}`)}`, route)).toBe(0.9)
          expect(confidence(`GET ${path(() => '7')}`, route)).toBe(0.9)
        },
      ),
    )
  })
})
