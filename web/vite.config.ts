import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The names of the built files are fixed: the server keeps them inside, and tells browsers by a
// hash whether they have them already.
export default defineConfig({
  plugins: [svelte()],
  test: { testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        entryFileNames: "page.js",
        assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? "page.css" : "[name][extname]"),
        chunkFileNames: "[name].js",
      },
    },
  },
});
