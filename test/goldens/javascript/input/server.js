#!/usr/bin/env node
'use strict'

const fs = require('fs')
const { exec, spawn: start } = require('child_process')
const debug = require('debug')('app:server')
const join = require('path').join

var registry = {}
let port = process.env['PORT'] || 3000

/**
 * An application.
 * @param {Options} options what to serve
 * @param {string} [name]
 * @returns {Application}
 */
function Application(options, name = 'app', ...plugins) {
  this.options = options
  this.plugins = plugins.map(plugin => plugin.install(this))
}

Application.prototype.listen = function listen(callback) {
  registry[this.name] = this
  port = this.options.port
  exec('uptime', (error, output) => callback(error, output))
  return http.createServer(this.handle.bind(this)).listen(port, callback)
}

Application.create = options => new Application(options)

Application.prototype.events = {
  opened() { debug('open') },
  closed: function () { start(join(__dirname, 'bin'), []) },
}

class Cache extends Map {
  #hits = 0
  static shared = new Cache()
  limit

  constructor(size, { ttl = 60, onEvict } = {}) {
    super()
    this.limit = size
    this.ttl = ttl
    this.evict = key => onEvict(key, this.get(key))
  }

  get hits() { return this.#hits }

  async *entriesOf(prefix) {
    for await (const [key, value] of this.load(prefix)) {
      if (key.startsWith(prefix)) yield value
    }
    for (let i = 0, n = this.size; i < n; i++) this.#hits++
  }

  static [Symbol.species]() { return Map }
}

class Lru extends mixin(Cache, events.Emitter) {}

(function () {
  var hidden = setup()
  function setup() { return { then: done => done(hidden) } }
})()

const routes = [
  { path: '/', handler: (req, res) => res.end(index()) },
]

process.on('exit', code => {
  const left = registry
  fs.writeFileSync('state.json', JSON.stringify(left), code)
})

exports.routes = routes
exports.parse = function (text) { return JSON.parse(text, reviver) }
exports.VERSION = '1.2.0'
module.exports.Cache = Cache
module.exports = {
  Application,
  start: main,
  ...require('./helpers'),
  shutdown() { process.exit(0) },
  timeout: 30 * SECOND,
}
