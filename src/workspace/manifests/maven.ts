import { readGradle } from '../../vocabulary/manifests/gradle.js'
import { namesOf, type PackageReader } from './package-reader.js'

/** What is in these has coordinates of others. */
const OTHERS = /<(parent|dependencies|dependencyManagement|build|profiles|reporting)>[\s\S]*?<\/\1>/g
const PARENT_GROUP = /<parent>[\s\S]*?<groupId>\s*([^<\s]+)/
const GROUP = /<groupId>\s*([^<\s]+)/
const ARTIFACT = /<artifactId>\s*([^<\s]+)/
const NEEDED = /<groupId>\s*([^<\s]+)\s*<\/groupId>\s*<artifactId>\s*([^<\s]+)/g
const COORDINATE = /["']([\w.-]+:[\w.-]+)(?::[^"'\n]*)?["']/g
const GRADLE_GROUP = /^\s*group\s*=?\s*\(?["']([\w.-]+)["']/m
const GRADLE_ARTIFACT = /\bartifactId\s*=\s*["']([\w.-]+)["']/

/** Packages are `group:artifact`. */
export const maven: PackageReader = {
  ecosystem: 'maven',
  fileName: /^pom\.xml$/,
  read(manifest) {
    const own = manifest.text.replaceAll(OTHERS, '')
    const group = GROUP.exec(own)?.[1] ?? PARENT_GROUP.exec(manifest.text)?.[1] ?? ''
    const artifact = ARTIFACT.exec(own)?.[1] ?? ''
    const listed = [...manifest.text.matchAll(NEEDED)].map(([, of, name]) => `${of}:${name}`)
    return namesOf('maven', manifest, artifact === '' ? [] : [`${group}:${artifact}`], listed)
  },
}

/** A project of Gradle is called like its folder, in the group that it or the project around it gives. */
export const gradle: PackageReader = {
  ecosystem: 'maven',
  fileName: /\.gradle(?:\.kts)?$|^libs\.versions\.toml$/,
  read(manifest) {
    const { path, text } = manifest
    const group = GRADLE_GROUP.exec(text)?.[1] ?? ''
    const folder = path.split('/').at(-2) ?? ''
    const artifact = GRADLE_ARTIFACT.exec(text)?.[1] ?? folder
    const own = group === '' || artifact === '' ? [] : [`${group}:${artifact}`]
    const listed = [...text.matchAll(COORDINATE)].map(([, name]) => name!)
    return namesOf('maven', manifest, own, [...listed, ...readGradle(manifest)])
  },
}
