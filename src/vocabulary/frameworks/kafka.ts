import { defineFramework } from '../concepts/define.js'

export const KAFKA = defineFramework(
  {
    id: 'kafka',
    title: 'Kafka and its clients',
    languages: ['java', 'scala', 'kotlin', 'python', 'go', 'javascript', 'typescript', 'csharp'],
    packages: {
      maven: [
        'org.apache.kafka*',
        'kafka-clients',
        'kafka-streams',
        'spring-kafka',
        'org.springframework.kafka*',
      ],
      npm: ['kafkajs', 'node-rdkafka', '@nestjs/microservices'],
      pypi: ['kafka-python', 'confluent-kafka', 'aiokafka', 'faust-streaming'],
      go: [
        'github.com/segmentio/kafka-go*',
        'github.com/shopify/sarama*',
        'github.com/ibm/sarama*',
        'github.com/confluentinc/confluent-kafka-go*',
        'github.com/twmb/franz-go*',
      ],
      nuget: ['confluent.kafka', 'masstransit.kafka'],
    },
  },
  {
    consumer: [
      'consumer group|kafka consumer|poll loop|consumer rebalance|partition assignment|consumer offset',
      'KafkaConsumer ConsumerCoordinator ConsumerRecord ConsumerGroup ConsumerRebalanceListener AbstractCoordinator PartitionAssignor KafkaListener',
    ],
    producer: [
      'kafka producer|produce message|record batch|partitioner|producer acks|send a record',
      'KafkaProducer ProducerRecord RecordAccumulator Partitioner Sender ProducerBatch KafkaTemplate',
    ],
    offset: [
      'offset commit|commit offsets|seek to offset|offset reset',
      'commitSync commitAsync OffsetAndMetadata OffsetCommit SubscriptionState OffsetFetcher',
    ],
    topic: [
      'topic partition|create topic|topic configuration|topic retention',
      'TopicPartition NewTopic AdminClient KafkaAdminClient createTopics TopicConfig',
    ],
    transaction: [
      'exactly once|transactional producer|idempotent producer|producer epoch',
      'TransactionManager TransactionCoordinator initTransactions beginTransaction ProducerIdAndEpoch',
    ],
    broker: [
      'broker|controller election|replica manager|log segment|leader election|in sync replica|log compaction',
      'ReplicaManager KafkaController LogSegment UnifiedLog Partition LogCleaner QuorumController BrokerServer KafkaApis',
    ],
    streams: [
      'kafka streams|stream topology|state store|windowed aggregation|stream join|punctuate',
      'KafkaStreams Topology StreamsBuilder KStream KTable StateStore StreamThread StreamTask Processor',
    ],
    connect: [
      'kafka connect|source connector|sink connector|connector task|connect worker',
      'SourceConnector SinkConnector SinkTask SourceTask Worker WorkerSinkTask DistributedHerder',
    ],
    serialization: [
      'serde|schema registry|avro message|deserialization error',
      'Serde Serializer Deserializer KafkaAvroSerializer SchemaRegistryClient Serdes',
    ],
    error: [
      'dead letter topic|retry topic|error handler',
      'DefaultErrorHandler DeadLetterPublishingRecoverer RetryableTopic ErrorHandler RetriableException',
    ],
  },
)
