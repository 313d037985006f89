import { defineFramework } from '../concepts/define.js'

export const HIBERNATE = defineFramework(
  {
    id: 'hibernate',
    title: 'Hibernate and JPA',
    languages: ['java', 'kotlin'],
    packages: {
      maven: [
        'org.hibernate*',
        'hibernate-core',
        'spring-boot-starter-data-jpa',
        'jakarta.persistence-api',
        'javax.persistence*',
      ],
    },
  },
  {
    entity: [
      'entity mapping|jpa entity|embedded entity|inheritance mapping|attribute converter|composite key',
      'Entity MappedSuperclass Embeddable AttributeConverter EntityPersister PersistentClass EmbeddedId',
    ],
    session: [
      'persistence context|entity manager|first level cache|detached entity|dirty checking|flush mode',
      'EntityManager Session SessionImpl SessionFactory PersistenceContext FlushMode DefaultFlushEntityEventListener',
    ],
    fetching: [
      'lazy initialization|fetch join|entity graph|lazy proxy|n plus one|batch fetching',
      'LazyInitializationException FetchType EntityGraph HibernateProxy PersistentBag BatchSize LazyInitializer',
    ],
    query: [
      'criteria query|hql|named query|native query|criteria builder',
      'CriteriaBuilder TypedQuery NamedQuery CriteriaQuery QueryTranslator createNativeQuery',
    ],
    locking: [
      'optimistic lock|pessimistic lock|version column|stale object',
      'Version OptimisticLockException LockModeType StaleObjectStateException',
    ],
    association: [
      'cascade type|orphan removal|bidirectional association|join column',
      'OneToMany ManyToOne ManyToMany JoinColumn CascadeType orphanRemoval',
    ],
    cache: [
      'second level cache|query cache|cache region',
      'RegionFactory CacheConcurrencyStrategy Cacheable QueryCache',
    ],
    identifier: [
      'id generator|sequence generator|generated value',
      'GeneratedValue SequenceGenerator IdentifierGenerator GenerationType',
    ],
  },
)
