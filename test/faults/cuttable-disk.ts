import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'

/** A disk whose power can be cut, mounted on `folder` until the test ends. */
type CuttableDisk = {
  folder: string
  /** Mounts the present content of the disk, without what is only in memory; returns the folder. */
  cut(): string
}

/**
 * Creates an ext4 file system in a file. A copy of the file is what remains after a power cut: only flushed
 * data. Skips the test where mounting is not allowed: it needs root on Linux.
 */
export function mountCuttableDisk({ skip }: TestContext, { megabytes }: { megabytes: number }) {
  const own = mkdtempSync(join(tmpdir(), 'noren-disk-'))
  onTestFinished(() => rmSync(own, { recursive: true, force: true }))
  const image = join(own, 'image')
  let cuts = 0
  try {
    run('truncate', '-s', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', image)
    mount(image, join(own, 'disk'))
  } catch {
    return skip('needs root and ext4 on Linux: a disk is mounted from a file')
  }
  const disk: CuttableDisk = {
    folder: join(own, 'disk'),
    cut() {
      cuts += 1
      const copy = join(own, `image-${cuts}`)
      copyFileSync(image, copy)
      const folder = join(own, `cut-${cuts}`)
      mount(copy, folder)
      return folder
    },
  }
  return disk
}

function mount(image: string, folder: string) {
  mkdirSync(folder)
  // The file system writes by itself only after five minutes; earlier data was flushed.
  run('mount', '-o', 'loop,commit=300', image, folder)
  onTestFinished(() => run('umount', '--lazy', folder))
}

function run(program: string, ...args: string[]) {
  execFileSync(program, args, { stdio: 'ignore' })
}
