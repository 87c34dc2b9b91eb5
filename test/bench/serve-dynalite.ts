// oxlint-disable-next-line typescript/triple-slash-reference -- types for a package without
/// <reference path="../support/dynalite.d.ts" />
import { once } from 'node:events'
import dynalite from 'dynalite'

/** Serves dynalite from the folder of the first argument, for comparison with the embedded engine. */
const [, , path = ''] = process.argv
const server = dynalite({ createTableMs: 0, path })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('dynalite has no port')
process.stdout.write(`http://127.0.0.1:${address.port}\n`)
