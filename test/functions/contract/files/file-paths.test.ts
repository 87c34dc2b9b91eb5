import { describe, expect, test } from 'vitest'
import {
  type ImagePath,
  imagePath,
  isSamplePicture,
  lacksVariants,
  listAnimatedFiles,
  listImageFilePaths,
  listInitialVariants,
  listVariants,
  moviePath,
  parseFilePath,
  parseImagePath,
  parseMoviePath,
  posterPath,
  thumbnailFile,
  variantReadyPath,
  variantWidths,
} from '#functions/contract/files/file-path.ts'

const [fileId, contentId] = ['file-0123456789ab', 'content-01234567']
const folder = `/images/${fileId}/${contentId}`
const photo: ImagePath = {
  fileId,
  contentId,
  width: 1000,
  height: 750,
  extension: 'jpg',
  isAlone: false,
}
const names = (files: { path: string }[]) => files.map(({ path }) => path.replace(`${folder}/`, ''))

describe('the path of an image', () => {
  test.each<[string, ImagePath]>([
    [`${folder}/1000x750.jpg`, photo],
    [`${folder}/1000x750.alone.png`, { ...photo, extension: 'png', isAlone: true }],
    [`${folder}/1000x750.webp`, { ...photo, extension: 'webp' }],
    [`${folder}/1000x750-4fc2.alone.jpg`, { ...photo, brightness: '4fc2', isAlone: true }],
  ])('is read and written: %s', (path, parts) => {
    expect(parseImagePath(path)).toEqual(parts)
    expect(imagePath(parts)).toBe(path)
    expect(parseFilePath(path)).toEqual({ kind: 'image', id: fileId })
    expect(lacksVariants(path)).toBe(parts.isAlone)
    expect(variantReadyPath(path)).toBe(path.replace('.alone', ''))
  })

  test.each([
    '',
    `https://evil.example${folder}/1000x750.jpg`,
    `${folder}/1000x750.jpg/..`,
    `${folder}/1000x750.gif`,
    `${folder}/0x750.jpg`,
    `${folder}/1000x750-4fc.jpg`,
    `${folder}/1000x.jpg`,
    `${folder}/123456x750.jpg`,
    `/images/short/${contentId}/1000x750.jpg`,
    `/images/${fileId}/${'c'.repeat(65)}/1000x750.jpg`,
    `/images/${fileId}/../1000x750.jpg`,
  ])('is not %s', (path) => {
    expect([parseImagePath(path), parseFilePath(path)]).toEqual([undefined, undefined])
    expect([lacksVariants(path), isSamplePicture(path)]).toEqual([false, false])
    expect(variantReadyPath(path)).toBe(path)
  })

  test('tells the sample pictures from photos', () => {
    const sample = { ...photo, contentId: 'sample-0123456789' }
    expect([sample, photo].map((each) => isSamplePicture(imagePath(each)))).toEqual([true, false])
  })
})

describe('the files of an image', () => {
  test.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1000, [320, 640, 960, 1000]],
    [1920, [320, 640, 960, 1280, 1920]],
    [4000, [320, 640, 960, 1280, 1920]],
  ])('of %d pixels have the widths %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths)
  })

  test('are the main file and the variants of each format', () => {
    expect(listVariants(photo, 'avif')).toContainEqual({ path: `${folder}/1000.avif`, width: 1000 })
    expect(listImageFilePaths(photo)).toEqual(
      [
        '1000x750.jpg',
        ...[320, 640, 960, 1000].map((width) => `${width}.avif`),
        ...[320, 640, 960, 1000].map((width) => `${width}.webp`),
      ].map((name) => `${folder}/${name}`),
    )
  })

  test('are the main file and the thumbnail until the variants exist', () => {
    const alone = { ...photo, isAlone: true }
    expect(names(listVariants(alone, 'webp'))).toEqual(['320.webp'])
    expect(listVariants(alone, 'avif')).toEqual([])
    expect(names(listImageFilePaths(alone).map((path) => ({ path })))).toEqual([
      '1000x750.jpg',
      '320.webp',
    ])
    expect(thumbnailFile(photo)).toEqual({ path: `${folder}/320.webp`, width: 320 })
    expect(thumbnailFile({ ...photo, width: 100 })).toMatchObject({ width: 100 })
  })

  test('of a sample picture have the next width from the start, too', () => {
    const alone = { ...photo, contentId: 'sample-0123456789', isAlone: true }
    expect(listVariants(alone, 'webp').map(({ width }) => width)).toEqual([320, 640])
    expect(listInitialVariants({ ...alone, width: 16 })).toHaveLength(1)
  })

  test('of an animated image are also its narrower copies, and stills', () => {
    const animated: ImagePath = { ...photo, extension: 'webp' }
    expect(listAnimatedFiles(animated).map(({ width }) => width)).toEqual([320, 640, 960, 1000])
    expect(names(listAnimatedFiles(animated))).toEqual([
      '320.moving.webp',
      '640.moving.webp',
      '960.moving.webp',
      '1000x750.webp',
    ])
    expect(listAnimatedFiles({ ...animated, width: 320 })).toHaveLength(1)
    expect(names(listAnimatedFiles({ ...animated, isAlone: true }))).toEqual(['1000x750.webp'])
    expect(listInitialVariants(animated)).toEqual([
      { path: `${folder}/320.webp`, width: 320 },
      { path: `${folder}/1000.webp`, width: 1000 },
    ])
    expect(listInitialVariants({ ...animated, width: 300 })).toHaveLength(1)
    expect(listImageFilePaths(animated)).toHaveLength(4 + 4 + 4)
  })
})

describe('the path of a movie', () => {
  const movieFolder = `/movies/${fileId}/${contentId}`

  test.each([
    [`${movieFolder}/1920x1080.mp4`, ''],
    [`${movieFolder}/1920x1080-poster.mp4`, `${movieFolder}/poster.jpg`],
  ])('is read and written: %s', (path, poster) => {
    const movie = parseMoviePath(path)
    expect(movie).toMatchObject({ fileId, contentId, width: 1920, height: 1080 })
    expect(movie && [moviePath(movie), posterPath(movie)]).toEqual([path, poster])
    expect(parseFilePath(path)).toEqual({ kind: 'movie', id: fileId })
  })

  test.each([
    `x${movieFolder}/1920x1080.mp4`,
    `${movieFolder}/1920x1080.mp4?`,
    `${movieFolder}/1920x1080.webm`,
    `${movieFolder}/01920x1080.mp4`,
    `${movieFolder}/1920x108000.mp4`,
    `${movieFolder}/x1080.mp4`,
    `/movies/${fileId}/1920x1080.mp4`,
  ])('is not %s', (path) => {
    expect([parseMoviePath(path), parseFilePath(path)]).toEqual([undefined, undefined])
  })
})
