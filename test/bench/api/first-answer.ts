import { lambdaContext } from '#test/support/lambda.ts'

/** In milliseconds of wall and processor time. */
export type FirstAnswer = { importing: number; answering: number; cpu: number; status: number }

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number }>

// A program of its own, like a starting Lambda: imports a bundle, makes the first call and prints the
// times.
const [bundle = '', event = '{}'] = process.argv.slice(2)
const used = process.cpuUsage()
const began = performance.now()
const { handler } = (await import(bundle)) as { handler: Handler }
const imported = performance.now()
const { statusCode } = await handler(JSON.parse(event), lambdaContext)
const answered = performance.now()
const { user, system } = process.cpuUsage(used)
const line: FirstAnswer = {
  importing: imported - began,
  answering: answered - imported,
  cpu: (user + system) / 1000,
  status: statusCode,
}
process.stdout.write(JSON.stringify(line))
process.exit()
