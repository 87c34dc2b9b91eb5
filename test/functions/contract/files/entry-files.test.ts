import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NewsInput } from '#functions/contract/news.ts'

const id = 'dQw4w9WgXcQ'
const image = '/images/file-0123456789ab/content-01234567/10x10.jpg'
const movie = '/movies/file-0123456789ab/content-01234567/10x10.mp4'

const parse = (files: object) =>
  v.safeParse(NewsInput, { title: 'お知らせ', contents: '', ...files })
const readMovie = (address: string) => {
  const { success, output } = parse({ movie: address })
  return success ? output.movie : undefined
}

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=a&v=${id}&t=1`,
  `https://m.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://youtu.be/${id}?si=a`,
])('%s is a video of YouTube', (address) => {
  expect(readMovie(address)).toBe(`https://www.youtube.com/watch?v=${id}`)
})

describe('a movie of an entry', () => {
  test.each([
    `http://youtu.be/${id}`,
    `xhttps://youtu.be/${id}`,
    `https://youtu.be/${id} x`,
    `https://user@youtu.be/${id}`,
    `https://youtu.be/${id}x`,
    `https://youtu.be/x/${id}`,
    `https://youtu.be/watch?v=${id}`,
    `https://evil.example/watch?v=${id}`,
    `https://evil.example/${id}`,
    'https://www.youtube.com/watch',
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/x/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/x`,
    `https://www.youtube.com/${id}`,
    image,
    'a',
  ])('is not %s', (address) => expect(readMovie(address)).toBeUndefined())

  test('may be one of the archive, or none', () => {
    expect([readMovie(movie), readMovie('')]).toEqual([movie, ''])
  })
})

test('the photo of an entry is an image of the archive, or none', () => {
  expect([image, '', movie, 'a.jpg'].map((photo) => parse({ photo }).success)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
