package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// The fields below are those of Compose's specification and of Kubernetes' types that the examples use. A field that an
// example begins to use is added here, as the specification spells it.

// composeFile is a file of Compose.
type composeFile struct {
	Name     string
	Services map[string]composeContainer
	Volumes  map[string]struct{}
}

type composeContainer struct {
	Image       string
	Entrypoint  []string
	Command     []string
	Environment map[string]string
	Ports       []string
	Volumes     []string
	Healthcheck struct {
		Test     string
		Interval string
		Retries  int
	}
	DependsOn map[string]struct {
		Condition oneOfConditions
	} `yaml:"depends_on"`
	ReadOnly        bool     `yaml:"read_only"`
	CapDrop         []string `yaml:"cap_drop"`
	Tmpfs           []string
	SecurityOpt     []string `yaml:"security_opt"`
	StopGracePeriod string   `yaml:"stop_grace_period"`
	Restart         string
}

// oneOfConditions is what one service of Compose waits for of another.
type oneOfConditions string

// UnmarshalYAML refuses a condition that there is not.
func (c *oneOfConditions) UnmarshalYAML(node *yaml.Node) error {
	*c = oneOfConditions(node.Value)
	known := []string{"service_started", "service_healthy", "service_completed_successfully"}
	if !slices.Contains(known, node.Value) {
		return fmt.Errorf("line %d: %q is no condition", node.Line, node.Value)
	}
	return nil
}

// object is any object of Kubernetes.
type object[S any] struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   objectMeta
	Spec       S
}

type objectMeta struct {
	Name   string
	Labels map[string]string
}

type selector struct {
	MatchLabels map[string]string `yaml:"matchLabels"`
}

type job struct {
	BackoffLimit int `yaml:"backoffLimit"`
	Template     podTemplate
}

type deployment struct {
	Replicas int
	Selector selector
	Strategy struct {
		RollingUpdate struct {
			MaxUnavailable int `yaml:"maxUnavailable"`
			MaxSurge       int `yaml:"maxSurge"`
		} `yaml:"rollingUpdate"`
	}
	Template podTemplate
}

type service struct {
	Selector map[string]string
	Ports    []struct {
		Name       string
		Port       int
		TargetPort string `yaml:"targetPort"`
	}
}

type disruptionBudget struct {
	MinAvailable int `yaml:"minAvailable"`
	Selector     selector
}

type podTemplate struct {
	Metadata objectMeta
	Spec     pod
}

type pod struct {
	RestartPolicy                 string `yaml:"restartPolicy"`
	AutomountServiceAccountToken  bool   `yaml:"automountServiceAccountToken"`
	EnableServiceLinks            bool   `yaml:"enableServiceLinks"`
	TerminationGracePeriodSeconds int    `yaml:"terminationGracePeriodSeconds"`
	SecurityContext               struct {
		RunAsNonRoot   bool `yaml:"runAsNonRoot"`
		RunAsUser      int  `yaml:"runAsUser"`
		RunAsGroup     int  `yaml:"runAsGroup"`
		FSGroup        int  `yaml:"fsGroup"`
		SeccompProfile struct {
			Type string
		} `yaml:"seccompProfile"`
	} `yaml:"securityContext"`
	Containers []container
	Volumes    []struct {
		Name   string
		Secret struct {
			SecretName  string `yaml:"secretName"`
			DefaultMode int    `yaml:"defaultMode"`
		}
		EmptyDir struct {
			SizeLimit quantity `yaml:"sizeLimit"`
		} `yaml:"emptyDir"`
	}
}

type container struct {
	Name  string
	Image string
	Args  []string
	Env   []struct {
		Name      string
		Value     string
		ValueFrom struct {
			SecretKeyRef struct {
				Name string
				Key  string
			} `yaml:"secretKeyRef"`
		} `yaml:"valueFrom"`
	}
	Ports []struct {
		Name          string
		ContainerPort int `yaml:"containerPort"`
	}
	ReadinessProbe probe `yaml:"readinessProbe"`
	LivenessProbe  probe `yaml:"livenessProbe"`
	StartupProbe   probe `yaml:"startupProbe"`
	Resources      struct {
		Requests map[string]quantity
		Limits   map[string]quantity
	}
	SecurityContext struct {
		ReadOnlyRootFilesystem   bool `yaml:"readOnlyRootFilesystem"`
		AllowPrivilegeEscalation bool `yaml:"allowPrivilegeEscalation"`
		Capabilities             struct {
			Drop []string
		}
	} `yaml:"securityContext"`
	VolumeMounts []struct {
		Name      string
		MountPath string `yaml:"mountPath"`
		ReadOnly  bool   `yaml:"readOnly"`
	} `yaml:"volumeMounts"`
}

type probe struct {
	HTTPGet struct {
		Path string
		Port string
	} `yaml:"httpGet"`
	PeriodSeconds    int `yaml:"periodSeconds"`
	FailureThreshold int `yaml:"failureThreshold"`
}

// quantity is an amount of a resource.
type quantity string

var quantities = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?(m|k|[MGTPE]|[KMGTPE]i)?$`)

// UnmarshalYAML refuses an amount that is none.
func (q *quantity) UnmarshalYAML(node *yaml.Node) error {
	*q = quantity(node.Value)
	if !quantities.MatchString(node.Value) {
		return fmt.Errorf("line %d: %q is no amount", node.Line, node.Value)
	}
	return nil
}

// decode reads YAML that has no field twice, and none that the value has not.
func decode(text string, into any) error {
	decoder := yaml.NewDecoder(strings.NewReader(text))
	decoder.KnownFields(true)
	return decoder.Decode(into)
}

// checkObjects reads the objects of a file, each as what it says that it is.
func checkObjects(text string) error {
	for document := range strings.SplitSeq(text, "\n---\n") {
		var is struct {
			APIVersion string `yaml:"apiVersion"`
			Kind       string
		}
		if err := yaml.Unmarshal([]byte(document), &is); err != nil {
			return err
		}
		known := map[string]any{
			"apps/v1 Deployment":            &object[deployment]{},
			"batch/v1 Job":                  &object[job]{},
			"policy/v1 PodDisruptionBudget": &object[disruptionBudget]{},
			"v1 Service":                    &object[service]{},
		}[is.APIVersion+" "+is.Kind]
		if known == nil {
			return fmt.Errorf("nobody knows a %s of %s", is.Kind, is.APIVersion)
		}
		if err := decode(document, known); err != nil {
			return fmt.Errorf("%s: %w", is.Kind, err)
		}
	}
	return nil
}

// The example for Compose has no key that Compose's specification has not: some versions of Compose would refuse it,
// and others pass over it.
func TestComposeIsAsSpecified(t *testing.T) {
	example := readText(t, "../../deploy/compose/compose.yaml")
	checkVariants(t, example, func(text string) error { return decode(text, &composeFile{}) }, map[string][2]string{
		"a key that there is not":  {"read_only:", "readonly:"},
		"a word that there is not": {"service_healthy", "healthy"},
		"a list for a text":        {"image: postgres:17", "image: [postgres]"},
	})
}

// The example for Kubernetes has no field that its types do not have: kubectl would refuse it, or drop it.
func TestKubernetesIsAsItsTypesHaveIt(t *testing.T) {
	example := readText(t, "../../deploy/kubernetes/farthing.yaml")
	checkVariants(t, example, checkObjects, map[string][2]string{
		"a field that there is not": {"readOnlyRootFilesystem", "readOnlyRootFileSystem"},
		"a text for a number":       {"replicas: 2", "replicas: two"},
		"a field that is twice":     {"  replicas: 2\n", "  replicas: 2\n  replicas: 3\n"},
		"an amount that is none":    {"memory: 256Mi", "memory: 256MB!"},
		"a kind of another group":   {"apiVersion: policy/v1", "apiVersion: v1"},
	})
}

// checkVariants wants an example to be right, and wrong once one of its texts is replaced by another.
func checkVariants(t *testing.T, example string, check func(text string) error, wrong map[string][2]string) {
	t.Helper()
	if err := check(example); err != nil {
		t.Error(err)
	}
	for name, change := range wrong {
		changed := strings.Replace(example, change[0], change[1], 1)
		if changed == example || check(changed) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}
