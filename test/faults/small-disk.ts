import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'

/** A small disk, mounted on `folder` until the test ends. */
type SmallDisk = {
  folder: string
  /** Writes a file until the disk is full. */
  fill(): void
  /** Deletes that file. */
  free(): void
  /** Mounts it read-only, or writable again. */
  setReadOnly(isReadOnly: boolean): void
}

/**
 * Mounts an empty tmpfs. Skips the test where mounting is not allowed: it needs root on Linux.
 * @example
 * test('a put fails on a full disk', async (context) => {
 *   const disk = mountSmallDisk(context, { megabytes: 8 })
 *   disk.fill()
 */
export function mountSmallDisk({ skip }: TestContext, { megabytes }: { megabytes: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'noren-disk-'))
  onTestFinished(() => rmdirSync(folder))
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'noren-faults', folder)
  } catch {
    return skip('needs root on Linux: a small disk is mounted')
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'filler')
  const disk: SmallDisk = {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
  }
  return disk
}

function mount(...args: string[]) {
  execFileSync('mount', args, { stdio: 'ignore' })
}

function fill(path: string) {
  const file = openSync(path, 'a')
  const page = Buffer.alloc(4096, 'x')
  try {
    while (writeSync(file, page) === page.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
