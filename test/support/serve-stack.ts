import { startGarbageCollection } from '#infra/local/collect-garbage.ts'
import { type StackOptions, startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from './admin-login.ts'
import type { ServeOptions } from './killable-stack.ts'
import { installGreyPictures } from './shops/sample-pictures.ts'

// A program of its own, so that a test can kill it: serves the product from the folder of its options,
// fires schedules, and prints its addresses on one line.
const { samplePictures, collectsGarbage, ...options } = JSON.parse(
  process.argv[2] ?? '',
) as ServeOptions & Pick<StackOptions, 'folder'>
const {
  stop: _,
  s3: __,
  writeViewLog: ___,
  ...addresses
} = await startStack({ schedules: true, ...options })
if (collectsGarbage) startGarbageCollection()
const { handler } = await import('#functions/events/add-admin.ts')
await handler(adminLogin)
if (samplePictures) await installGreyPictures()
process.stdout.write(`${JSON.stringify(addresses)}\n`)
