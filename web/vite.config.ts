import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const routerFile = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}`, import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: {
    // The package names its development files alone.
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Old shop PCs; what is newer than these may only be an extra.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // The polyfill would be an inline script, which the app's policy forbids; data: pictures save nothing.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // A few large scripts rather than many small ones, each with all that it needs and those before
        // it do not have. What seldom changes stays in the browser's cache over a deployment of ours.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\//,
              priority: 3,
            },
            { name: 'start', test: /\/web\/main\.tsx$/, priority: 2 },
            // With what most of its screens share: many scripts of a few lines are heavier than one.
            {
              name: 'shell',
              test: /\/(web\/app\/shell|web\/ui\/(loaded|skeleton|later|sheet)|web\/files\/(refresh-files|thumbnail-address)|renderer\/picture|renderer\/page-parts)\.tsx?$|\/icons\/(check|image-plus|smartphone|trash-2|trash|undo-2)\.mjs$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
