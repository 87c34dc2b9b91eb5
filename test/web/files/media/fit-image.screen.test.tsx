import { expect, test } from 'vitest'
import telephone from '#test/support/files/heic/telephone.heic?url'
import { fitImage } from '#web/files/media/fit-image.ts'

test('a HEIC photo, which this browser cannot decode, is previewed upright in its own colours', async () => {
  const content = await (await fetch(telephone)).blob()
  await expect(createImageBitmap(content)).rejects.toThrow('decoded')
  const previews: Blob[] = []
  const sent = await fitImage({ content, type: 'image/heic' }, (small) => previews.push(small))
  // Small enough as it is.
  expect(sent.content).toBe(content)
  const [preview] = await Promise.all(previews.map((small) => createImageBitmap(small)))
  if (!preview) throw new Error('There is no preview')
  expect([preview.width, preview.height]).toEqual([144, 192])
  const context = new OffscreenCanvas(144, 192).getContext('2d')
  context?.drawImage(preview, 0, 0)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(16, 16, 1, 1).data ?? []
  // In P3 its green is 93, its blue 52.
  expect([red < 60, green > 85, blue < 51]).toEqual([true, true, true])
})

test.each([100, 600])(
  'a HEIC photo of which %d bytes are there is left to the server',
  async (bytes) => {
    const content = (await (await fetch(telephone)).blob()).slice(0, bytes)
    const previews: Blob[] = []
    const sent = await fitImage({ content, type: 'image/heic' }, (small) => previews.push(small))
    expect([sent.content, previews]).toEqual([content, []])
  },
)
