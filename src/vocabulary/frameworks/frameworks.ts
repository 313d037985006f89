import type { Framework } from '../concepts/concept.js'
import { ANGULAR } from './angular.js'
import { ASPNET } from './aspnet.js'
import { CELERY } from './celery.js'
import { CLAP } from './clap.js'
import { COBRA } from './cobra.js'
import { DJANGO } from './django.js'
import { EFCORE } from './efcore.js'
import { EXPRESS } from './express.js'
import { FASTAPI } from './fastapi.js'
import { FLASK } from './flask.js'
import { GO_WEB } from './go-web.js'
import { GRPC } from './grpc.js'
import { HIBERNATE } from './hibernate.js'
import { JEST } from './jest.js'
import { KAFKA } from './kafka.js'
import { KUBERNETES } from './kubernetes.js'
import { LARAVEL } from './laravel.js'
import { NEST } from './nest.js'
import { NEXT } from './next.js'
import { PRISMA } from './prisma.js'
import { PYDANTIC } from './pydantic.js'
import { PYTEST } from './pytest.js'
import { RAILS } from './rails.js'
import { REACT } from './react.js'
import { RUST_WEB } from './rust-web.js'
import { SERDE } from './serde.js'
import { SIDEKIQ } from './sidekiq.js'
import { SPRING } from './spring.js'
import { SQLALCHEMY } from './sqlalchemy.js'
import { SYMFONY } from './symfony.js'
import { TERRAFORM } from './terraform.js'
import { TOKIO } from './tokio.js'
import { TRPC } from './trpc.js'
import { VUE } from './vue.js'

/** All frameworks, by id. A new one needs its file and a line here. */
export const FRAMEWORKS: readonly Framework[] = [
  ANGULAR,
  ASPNET,
  CELERY,
  CLAP,
  COBRA,
  DJANGO,
  EFCORE,
  EXPRESS,
  FASTAPI,
  FLASK,
  GO_WEB,
  GRPC,
  HIBERNATE,
  JEST,
  KAFKA,
  KUBERNETES,
  LARAVEL,
  NEST,
  NEXT,
  PRISMA,
  PYDANTIC,
  PYTEST,
  RAILS,
  REACT,
  RUST_WEB,
  SERDE,
  SIDEKIQ,
  SPRING,
  SQLALCHEMY,
  SYMFONY,
  TERRAFORM,
  TOKIO,
  TRPC,
  VUE,
]
