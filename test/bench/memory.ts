import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { waitForVariants } from '#test/support/files/variants.ts'
import { drawBenchPhoto, uploadBenchImage } from './images.ts'
import type { BenchTable } from './report.ts'
import { withStack } from './stacks.ts'

const uploads = 80
const inFlight = 10
const idleMs = 10_000

/** Measures the memory of the server's processes while photos are sent, and when it is idle again. */
export async function measureMemory(): Promise<BenchTable[]> {
  const photos = await Promise.all([1, 2, 3, 4].map(drawPhoto))
  return withStack(async ({ app }) => {
    const before = readServerMegabytes()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, readServerMegabytes())
    }, 200)
    const admin = await signInAdmin(app)
    const lanes = Array.from({ length: inFlight }, async () => {
      const shop = await signInShop(app, await addTestShop(admin))
      for (let sent = 0; sent < uploads / inFlight; sent += 1) {
        await uploadBenchImage(shop, `photo-${sent}.jpg`, photos[sent % photos.length] as Buffer)
      }
      await waitForVariants(shop)
    })
    await Promise.all(lanes)
    await wait(idleMs)
    clearInterval(watch)
    return [
      {
        title: `memory: ${uploads} photos of 12 megapixels sent, ${inFlight} in flight`,
        columns: ['MB before', 'MB at most', 'MB when idle'],
        rows: [[before, peak, readServerMegabytes()]],
        notes: [`All processes of the server; idle is after ${idleMs / 1000} seconds.`],
      },
    ]
  })
}

/** A photo of 12 megapixels, enlarged from a small one: its grain takes longest to draw. */
async function drawPhoto(seed: number): Promise<Buffer> {
  const small = await drawBenchPhoto(seed, { width: 1000, height: 750 })
  return sharp(small).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer()
}

/** The resident megabytes of the processes that this one has started, and of those that they have started. */
function readServerMegabytes(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
  const processes = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , command]) => command !== 'ps')
  const kilobytes = (parent: string): number =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .reduce((sum, [pid = '', , rss]) => sum + Number(rss) + kilobytes(pid), 0)
  return Math.round(kilobytes(String(process.pid)) / 1024)
}
