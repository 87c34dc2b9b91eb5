import { expect, test } from 'vitest'
import { open, settle } from './open-watch.ts'

test('a page that is open says so at once and every half a minute, and hears of others', async () => {
  const { watch, server, count, pass, others } = open()
  watch.start()
  await settle()
  expect([count.reports, others()]).toEqual([1, 0])
  server.others = 2
  await pass(29)
  expect([count.reports, others()]).toEqual([1, 0])
  await pass(2)
  expect([count.reports, others()]).toEqual([2, 2])
})

test('what is not answered changes nothing, and is said again', async () => {
  const { watch, server, count, pass, others } = open()
  server.others = 1
  watch.start()
  await settle()
  server.isDown = true
  await pass(70)
  expect([count.reports, others()]).toEqual([3, 1])
  server.isDown = false
  server.others = 0
  await pass(30)
  expect(others()).toBe(0)
})

test('out of sight nothing is said, and at once when it is seen again', async () => {
  const { watch, here, count, pass } = open()
  watch.start()
  here.isInSight = false
  await pass(120)
  expect(count.reports).toBe(1)
  watch.wake()
  await settle()
  expect(count.reports).toBe(1)
  here.isInSight = true
  watch.wake()
  await settle()
  expect(count.reports).toBe(2)
})

test('one report is under way at a time; who asks meanwhile gets one right after it', async () => {
  const { watch, server, count, pass, answer } = open()
  server.isHeld = true
  watch.start()
  watch.wake()
  watch.wake()
  expect(count.reports).toBe(1)
  await answer()
  await pass(0)
  expect(count.reports).toBe(2)
  await answer()
  await pass(29)
  expect(count.reports).toBe(2)
})

test('an editor that was left open falls silent, until its owner is back', async () => {
  const { watch, count, pass } = open()
  watch.start()
  await pass(299)
  expect(count.reports).toBe(10)
  await pass(3600)
  expect(count.reports).toBe(11)
  watch.acted()
  await settle()
  expect(count.reports).toBe(12)
  await pass(31)
  expect(count.reports).toBe(13)
})

test('who goes on after a pause hears at once, who works on without one does not', async () => {
  const { watch, count, pass } = open()
  watch.start()
  for (let each = 0; each < 10; each += 1) {
    await pass(2)
    watch.acted()
  }
  await settle()
  expect(count.reports).toBe(1)
  await pass(2)
  expect(count.reports).toBe(1)
  await pass(9)
  expect(count.reports).toBe(2)
  watch.acted()
  await settle()
  expect(count.reports).toBe(3)
})

test('who leaves says so, and hears nothing any more', async () => {
  const { watch, server, count, pass, answer, others } = open()
  server.isHeld = true
  server.others = 1
  const stop = watch.start()
  stop()
  expect(count.leaves).toBe(1)
  await answer()
  await pass(120)
  expect([count.reports, others()]).toEqual([1, 0])
})

const newer = { data: 1, bg: 2, slide: 1 }

test('what is newer is taken over once the hands rest, and once only', async () => {
  const { watch, server, count, pass, saving } = open()
  server.versions = newer
  watch.start()
  await pass(1)
  watch.acted()
  await pass(1.5)
  watch.acted()
  await pass(1.5)
  expect(count.reads).toBe(0)
  await pass(1)
  expect([count.reads, count.taken]).toEqual([1, 1])
  expect(saving.versions).toEqual(newer)
  await pass(60)
  expect([count.reads, count.taken]).toEqual([1, 1])
})

test('not in the middle of a conversion, nor of anything else that it would disturb', async () => {
  const { watch, server, here, count, pass } = open()
  watch.start()
  await settle()
  watch.composes(true)
  server.versions = newer
  await pass(90)
  expect(count.taken).toBe(0)
  watch.composes(false)
  here.isCalm = false
  await pass(10)
  expect(count.reads).toBe(0)
  here.isCalm = true
  await pass(1)
  expect(count.taken).toBe(1)
})

test('whoever begins to type while it comes is not disturbed either', async () => {
  const { watch, server, here, count, pass } = open()
  watch.start()
  server.versions = newer
  here.whenRead = () => {
    here.whenRead = () => {}
    watch.acted()
  }
  await pass(31)
  expect([count.reads, count.taken]).toEqual([1, 0])
  await pass(3)
  expect([count.reads, count.taken]).toEqual([2, 1])
})

test('a section with unsaved work is left alone', async () => {
  const { watch, server, count, pass, saving } = open()
  saving.phases['bg'] = 'waiting'
  watch.start()
  server.versions = newer
  await pass(65)
  expect(count.reads).toBe(0)
  saving.phases['bg'] = 'conflict'
  await pass(65)
  expect(count.reads).toBe(0)
})

test('what could not be read is read after the next report', async () => {
  const { watch, server, count, pass } = open()
  watch.start()
  server.versions = newer
  server.isReadDown = true
  await pass(31)
  expect([count.reads, count.taken]).toEqual([1, 0])
  server.isReadDown = false
  await pass(30)
  expect([count.reads, count.taken]).toEqual([2, 1])
})
