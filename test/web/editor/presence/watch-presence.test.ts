import { expect, test } from 'vitest'
import { flushAnswers, openPresenceWatch } from './open-presence-watch.ts'

test('reports an open page at once and every 30 seconds, and reads who else has it open', async () => {
  const { watch, server, count, pass, others } = openPresenceWatch()
  watch.start()
  await flushAnswers()
  expect([count.reports, others()]).toEqual([1, 0])
  server.others = 2
  await pass(29)
  expect([count.reports, others()]).toEqual([1, 0])
  await pass(2)
  expect([count.reports, others()]).toEqual([2, 2])
})

test('ignores a failed report and reports again later', async () => {
  const { watch, server, count, pass, others } = openPresenceWatch()
  server.others = 1
  watch.start()
  await flushAnswers()
  server.isDown = true
  await pass(70)
  expect([count.reports, others()]).toEqual([3, 1])
  server.isDown = false
  server.others = 0
  await pass(30)
  expect(others()).toBe(0)
})

test('reports nothing while hidden, and at once when visible again', async () => {
  const { watch, here, count, pass } = openPresenceWatch()
  watch.start()
  here.isVisible = false
  await pass(120)
  expect(count.reports).toBe(1)
  watch.wake()
  await flushAnswers()
  expect(count.reports).toBe(1)
  here.isVisible = true
  watch.wake()
  await flushAnswers()
  expect(count.reports).toBe(2)
})

test('sends one report at a time and the next right after it if requested meanwhile', async () => {
  const { watch, server, count, pass, answer } = openPresenceWatch()
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

test('stops reporting after five minutes without activity, until the user is back', async () => {
  const { watch, count, pass } = openPresenceWatch()
  watch.start()
  await pass(299)
  expect(count.reports).toBe(10)
  await pass(3600)
  expect(count.reports).toBe(11)
  watch.recordActivity()
  await flushAnswers()
  expect(count.reports).toBe(12)
  await pass(31)
  expect(count.reports).toBe(13)
})

test('reports at once after a pause, but not during continuous work', async () => {
  const { watch, count, pass } = openPresenceWatch()
  watch.start()
  for (let each = 0; each < 10; each += 1) {
    await pass(2)
    watch.recordActivity()
  }
  await flushAnswers()
  expect(count.reports).toBe(1)
  await pass(2)
  expect(count.reports).toBe(1)
  await pass(9)
  expect(count.reports).toBe(2)
  watch.recordActivity()
  await flushAnswers()
  expect(count.reports).toBe(3)
})

test('reports leaving and stops', async () => {
  const { watch, server, count, pass, answer, others } = openPresenceWatch()
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

test('adopts a newer version once while the user is inactive', async () => {
  const { watch, server, count, pass, saving } = openPresenceWatch()
  server.versions = newer
  watch.start()
  await pass(1)
  watch.recordActivity()
  await pass(1.5)
  watch.recordActivity()
  await pass(1.5)
  expect(count.reads).toBe(0)
  await pass(1)
  expect([count.reads, count.taken]).toEqual([1, 1])
  expect(saving.versions).toEqual(newer)
  await pass(60)
  expect([count.reads, count.taken]).toEqual([1, 1])
})

test('adopts nothing during text composition or while it would disturb', async () => {
  const { watch, server, here, count, pass } = openPresenceWatch()
  watch.start()
  await flushAnswers()
  watch.setComposing(true)
  server.versions = newer
  await pass(90)
  expect(count.taken).toBe(0)
  watch.setComposing(false)
  here.isCalm = false
  await pass(10)
  expect(count.reads).toBe(0)
  here.isCalm = true
  await pass(1)
  expect(count.taken).toBe(1)
})

test('adopts nothing when typing begins while the page is read', async () => {
  const { watch, server, here, count, pass } = openPresenceWatch()
  watch.start()
  server.versions = newer
  here.whenRead = () => {
    here.whenRead = () => {}
    watch.recordActivity()
  }
  await pass(31)
  expect([count.reads, count.taken]).toEqual([1, 0])
  await pass(3)
  expect([count.reads, count.taken]).toEqual([2, 1])
})

test('does not adopt a section with unsaved changes', async () => {
  const { watch, server, count, pass, saving } = openPresenceWatch()
  saving.phases['bg'] = 'waiting'
  watch.start()
  server.versions = newer
  await pass(65)
  expect(count.reads).toBe(0)
  saving.phases['bg'] = 'conflict'
  await pass(65)
  expect(count.reads).toBe(0)
})

test('reads again after the next report when reading failed', async () => {
  const { watch, server, count, pass } = openPresenceWatch()
  watch.start()
  server.versions = newer
  server.isReadDown = true
  await pass(31)
  expect([count.reads, count.taken]).toEqual([1, 0])
  server.isReadDown = false
  await pass(30)
  expect([count.reads, count.taken]).toEqual([2, 1])
})

test('adopts at once what another tab of this browser saves, without a report', async () => {
  const { watch, here, count, pass, saveInOtherTab, saving } = openPresenceWatch()
  const stop = watch.start()
  await pass(3)
  here.isVisible = false
  saveInOtherTab({ data: 2 })
  await pass(0)
  expect([count.reports, count.reads, count.taken]).toEqual([1, 1, 1])
  expect(saving.versions).toEqual({ data: 2, bg: 1, slide: 1 })
  stop()
  saveInOtherTab({ data: 3 })
  await pass(0)
  expect(count.reads).toBe(1)
})

test('reads again when the other tab saves while the page is read', async () => {
  const { watch, server, here, count, pass, saveInOtherTab, saving } = openPresenceWatch()
  watch.start()
  await pass(3)
  here.whenRead = () => {
    here.whenRead = () => {}
    const read = server.versions
    saveInOtherTab({ data: 3 })
    server.versions = read
    queueMicrotask(() => {
      server.versions = { ...read, data: 3 }
    })
  }
  saveInOtherTab({ data: 2 })
  await pass(0)
  expect([count.reads, count.taken]).toEqual([2, 2])
  expect(saving.versions.data).toBe(3)
})
