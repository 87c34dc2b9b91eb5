import { flushCompileCache } from 'node:module'

// A program of its own, as a Lambda is, so that a test can kill it: imports the bundle that it is given,
// says that it is ready, takes one event and sends what comes of it. Plain enough for Node alone.
type Handler = (event: unknown, context: unknown) => Promise<unknown>

const { handler } = (await import(process.argv[2] ?? '')) as { handler: Handler }
// The next one that starts has it from there: nobody who is killed leaves anything.
flushCompileCache()
process.once('message', (event) => {
  void handler(event, { awsRequestId: 'killable', getRemainingTimeInMillis: () => 30_000 }).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
