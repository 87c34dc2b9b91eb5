import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openScreen } from '#test/support/screen/screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const onMac = (browser: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${browser}`

test.each([
  ['Chrome on a Mac', onMac('AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'), true],
  ['Firefox on a Mac', onMac('Gecko/20100101 Firefox/140.0'), true],
  ['Safari on a Mac', onMac('AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'), false],
  ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile', false],
])('HEIC can be chosen where the browser does not convert it: %s', async (...[, agent, is]) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  await openScreen('/photo', {
    answers: [mockAnswer('listImages', { img: [], count: 0, found: 0 })],
  })
  const input = page.getByLabelText('このパソコンから追加')
  await expect.element(input).toBeInTheDocument()
  expect(input.element().getAttribute('accept')?.includes('.heic,.heif')).toBe(is)
})
