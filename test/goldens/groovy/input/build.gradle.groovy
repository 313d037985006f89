// Builds the shop.
// Runs on every tag.
plugins { id 'java' }

/*
 * FIXME: number the versions anew
 */
repositories {
  maven { url "https://example.org/maven" } // ours
}
